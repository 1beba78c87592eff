language 1

variant mutant-v70-050 changes seven-zero "A start 0 passes the hands on, a start 7 swaps those of the dealer and the first player"

  rule start-zero
    after start-card of 0
      pass all hands

  rule start-seven
    after start-card of 7
      swap hands of dealer with left of dealer
