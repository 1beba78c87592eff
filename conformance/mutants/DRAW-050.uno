language 1

variant mutant-draw-050 changes uno "Everybody sees all hands"

  replace zone hand for each player, face up
