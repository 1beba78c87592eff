language 1

-- item keep-the-drawn-card; clauses DRAW-020
variant mutant-never-keep changes uno "A drawn card that fits must be played"

  replace rule keep-the-drawn-card
    during drawn, player may keep when not drawn-card matches
