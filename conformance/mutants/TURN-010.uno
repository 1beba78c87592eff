language 1

variant mutant-turn-010 changes uno "After a number card the turn passes clockwise, whatever the direction"

  rule one-seat-further
    after play when card is a number-card and direction is counterclockwise
      then comes turn-comes for left of player
