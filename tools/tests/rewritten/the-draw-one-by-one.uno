language 1

variant mutant-the-draw-one-by-one changes uno "The same game in other words"

  replace action draw
    then
      repeat exactly 1
        player draws 1
