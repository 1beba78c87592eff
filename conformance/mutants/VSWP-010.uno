language 1

variant mutant-vswp-010 changes swap-hands-card "There are two Swap Hands"

  deck
    1 of no color: wild-swap-hands
