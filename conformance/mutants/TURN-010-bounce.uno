language 1

variant mutant-turn-010-bounce changes uno "From the dealer the turn goes back the way it came"

  rule back-again
    after play when card is a number-card and player is dealer and direction is clockwise
      then comes turn-comes for previous of player
