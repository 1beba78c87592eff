language 1

variant mutant-turn-040 changes uno "Who plays a card goes on with another one of the same number or symbol"

  rule twins-too
    after play when some c in hand of player has face of c is face of card
      open turn for player
