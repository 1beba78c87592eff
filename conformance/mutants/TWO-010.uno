language 1

variant mutant-two-010 changes uno "Between two players a Reverse does nothing"

  without reverse-of-two
