language 1

variant mutant-eff-120 changes uno "A Draw Two hits the player on the left, whatever the direction"

  replace rule draw-two
    after play of draw-two
      if direction is clockwise or hand-size of player is 0
        add draws of card to pending
      otherwise
        left of player draws draws of card
        add 1 to misses
