language 1

variant mutant-eff-120-four changes uno "A Wild Draw Four hits the player on the left, whatever the direction"

  rule to-the-left
    after play of wild-draw-four when direction is counterclockwise
      then comes turn-comes for left of player
