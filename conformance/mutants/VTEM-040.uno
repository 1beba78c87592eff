language 1

variant mutant-vtem-040 changes teams "A Draw Two spares a partner"

  replace rule draw-two
    after play of draw-two unless team of player is team of next of player
      add draws of card to pending
