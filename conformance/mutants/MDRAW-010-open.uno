language 1

variant mutant-mdraw-010-open changes mau-mau "Hands lie open"

  replace zone hand for each player, face up
