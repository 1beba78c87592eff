language 1

variant mutant-eff-120-back changes uno "A Draw Two hits the player before"

  replace rule draw-two
    after play of draw-two
      if hand-size of player is 0
        add draws of card to pending
      otherwise
        previous of player draws draws of card
        add 1 to misses
