language 1

variant mutant-mdraw-020 changes mau-mau "A drawn card is always kept"

  without look-at-the-card
