language 1

-- item draw-pile-empty; clauses EXH-010, EXH-020, EXH-030, EXH-040
variant mutant-no-reshuffle changes uno "The discard pile is never turned over"

  replace event draw-pile-empty
    nothing
