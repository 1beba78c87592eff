language 1

variant mutant-vswp-030 changes swap-hands-card "A last Swap Hands swaps too"

  rule the-last-one-too
    after play of wild-swap-hands when hand-size of player is 0
      swap hands of player with next of player
