language 1

variant mutant-vh2o-025 changes h2o "The next player draws and loses the turn"

  rule and-skip
    after play of wild-downpour-one, wild-downpour-two
      add 1 to misses
