language 1

variant mutant-vcus-020 changes customizable-cards "A customizable card costs the next player the turn"

  rule it-skips
    after play of wild-customizable
      add 1 to misses
