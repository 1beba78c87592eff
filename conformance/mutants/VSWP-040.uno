language 1

variant mutant-vswp-040 changes swap-hands-card "A start Swap Hands swaps the hands of the dealer and the first player"

  rule a-start-card-swaps
    after start-card of wild-swap-hands
      swap hands of dealer with next of dealer
