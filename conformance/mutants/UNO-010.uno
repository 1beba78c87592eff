language 1

variant mutant-uno-010 changes uno "Nobody owes a call with one card left"

  without one-card-left
