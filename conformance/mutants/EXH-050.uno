language 1

variant mutant-exh-050 changes uno "A round in which nobody can play or draw goes on for ever"

  without stalemate
