language 1

variant mutant-turn-050-unfit changes uno "A drawn card that does not fit leaves the turn where it is"

  rule try-again
    before keep when not drawn-card matches
      open turn for player
