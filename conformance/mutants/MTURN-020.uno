language 1

variant mutant-mturn-020 changes mau-mau "Who has played a card may go on"

  rule draw-on
    after play when hand-size of player is more than 0
      open turn for player
