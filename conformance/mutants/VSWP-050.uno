language 1

variant mutant-vswp-050 changes swap-hands-card "Calls travel with the hands"

  replace event hand-swapped
    nothing
