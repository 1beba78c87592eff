language 1

variant mutant-turn-040-color changes uno "Who plays a Wild adds a card of the named color"

  rule and-one-more
    after play of wild when some c in hand of player has color of c is color
      open turn for player
