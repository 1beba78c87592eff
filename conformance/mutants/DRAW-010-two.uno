language 1

variant mutant-draw-010-two changes uno "Who draws takes two cards"

  replace action draw
    then
      player draws 2
