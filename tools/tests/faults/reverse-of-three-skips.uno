language 1

-- item reverse-of-two; clauses TWO-010
variant mutant-reverse-of-three-skips changes uno "Between three players too a Reverse is a Skip"

  replace rule reverse-of-two
    after play of reverse when players-in is at most 3
      add 1 to misses
