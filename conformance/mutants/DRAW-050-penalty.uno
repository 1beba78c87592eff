language 1

variant mutant-draw-050-penalty changes uno "The first card of a penalty comes from the bottom"

  rule from-below
    before penalty-paid
      move bottom of draw-pile to draw-pile
