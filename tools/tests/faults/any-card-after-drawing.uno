language 1

-- item play-the-drawn-card; clauses DRAW-030, DRAW-020
variant mutant-any-card-after-drawing changes uno "After drawing any card that fits may be played"

  replace rule play-the-drawn-card
    during drawn, player may play when card matches
