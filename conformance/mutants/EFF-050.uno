language 1

variant mutant-eff-050 changes uno "After the two cards of a Draw Two the next player has the turn"

  replace rule draw-two
    after play of draw-two
      if hand-size of player is 0
        add draws of card to pending
      otherwise
        next of player draws draws of card
