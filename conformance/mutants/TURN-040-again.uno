language 1

variant mutant-turn-040-again changes uno "Until the next player has acted, the one before may play a second card"

  rule quick-hands
    during at-any-time, player may play when turn is open and player is previous of current and card matches
