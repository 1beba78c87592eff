language 1

variant mutant-draw-020 changes uno "A drawn card is always kept"

  without play-the-drawn-card
