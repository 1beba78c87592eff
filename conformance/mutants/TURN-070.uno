language 1

variant mutant-turn-070 changes uno "Who plays a 7 trades hands with the next player"

  rule seven-trades
    after play of 7 when hand-size of player is more than 0
      swap hands of player with next of player
