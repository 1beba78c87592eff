language 1

-- item start-reverse; clauses START-030, TWO-040
variant mutant-start-reverse-keeps-the-direction changes uno "A start Reverse gives the dealer the turn, and play goes clockwise"

  replace rule start-reverse
    after start-card of reverse
      then comes turn-comes for dealer
