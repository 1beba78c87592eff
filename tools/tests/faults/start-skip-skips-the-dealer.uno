language 1

-- item start-skip; clauses START-020, TWO-040
variant mutant-start-skip-skips-the-dealer changes uno "A start Skip makes nobody lose a turn"

  replace rule start-skip
    after start-card of skip
      nothing
