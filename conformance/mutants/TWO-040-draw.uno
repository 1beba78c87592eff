language 1

variant mutant-two-040-draw changes uno "With two players a start Draw Two does nothing"

  except start-draw-two when players-in is 2
