language 1

variant mutant-draw-040-stuck changes uno "Who finds no card to draw still has the turn"

  rule as-before
    after draw when cards-drawn is 0
      open turn for player
