language 1

variant mutant-exh-040 changes uno "A penalty for which there are too few cards lapses whole"

  replace event penalty-paid
    if size of draw-pile + size of discard-pile is more than pending
      player draws pending
    set pending to 0
