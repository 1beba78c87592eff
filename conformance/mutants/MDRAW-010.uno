language 1

variant mutant-mdraw-010 changes mau-mau "Who draws takes two cards"

  replace action draw
    then
      player draws 2
