language 1

variant mutant-start-040 changes uno "With a start Draw Two the first player draws two and then plays"

  replace rule start-draw-two
    after start-card of draw-two
      next of dealer draws draws of card
