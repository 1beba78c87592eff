language 1

variant mutant-draw-050-bottom changes uno "Who draws takes the card from the bottom"

  replace action draw
    then
      move bottom of draw-pile to draw-pile
      player draws 1
