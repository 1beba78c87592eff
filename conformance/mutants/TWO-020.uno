language 1

variant mutant-two-020 changes uno "Between two players a Skip does nothing"

  except skip when players-in is 2
