language 1

-- item reverse; clauses EFF-030
variant mutant-reverse-also-skips changes uno "A Reverse also skips the player who would be next"

  replace rule reverse
    after play of reverse
      turn direction round
      add 1 to misses
