language 1

variant mutant-turn-050-wild changes uno "The turn of who plays a Wild goes on"

  rule one-more-turn
    after play of wild when hand-size of player is more than 0
      open turn for player
