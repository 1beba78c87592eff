language 1

variant mutant-vswp-020 changes swap-hands-card "Swap Hands swaps with the next player, whoever was named"

  replace rule two-hands-are-swapped
    after play of wild-swap-hands when hand-size of player is more than 0
      swap hands of player with next of player
