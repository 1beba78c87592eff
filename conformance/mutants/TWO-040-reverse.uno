language 1

variant mutant-two-040-reverse changes uno "With two players a start Reverse does nothing"

  except start-reverse when players-in is 2
