language 1

variant mutant-eff-040 changes uno "Who plays a Draw Two draws the cards; the next player just loses the turn"

  replace rule draw-two
    after play of draw-two
      if hand-size of player is 0
        add draws of card to pending
      otherwise
        player draws draws of card
        add 1 to misses
