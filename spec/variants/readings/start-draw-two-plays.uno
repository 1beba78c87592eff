language 1

variant start-draw-two-plays changes uno "After a start Draw Two the first player draws two and then has the turn"

  replace rule start-draw-two [START-040]
    after start-card of draw-two
      next of dealer draws draws of card
