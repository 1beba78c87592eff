language 1

variant mutant-mturn-010 changes mau-mau "A nine turns the direction"

  rule nine
    after play of 9
      turn direction round
