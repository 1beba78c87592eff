language 1

variant mutant-two-040 changes uno "With two players a start Skip does nothing"

  except start-skip when players-in is 2
