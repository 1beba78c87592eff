language 1

variant mutant-vswp-020-never changes swap-hands-card "Swap Hands swaps nothing"

  without two-hands-are-swapped
