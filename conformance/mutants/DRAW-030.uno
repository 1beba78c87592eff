language 1

variant mutant-draw-030 changes uno "After drawing any card that fits may be played"

  rule any-card-then
    during drawn, player may play when card matches
