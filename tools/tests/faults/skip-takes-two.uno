language 1

-- item skip; clauses EFF-020, TWO-020
variant mutant-skip-takes-two changes uno "A Skip costs the next two players their turn"

  replace rule skip
    after play of skip
      add 2 to misses
