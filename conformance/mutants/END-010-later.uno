language 1

variant mutant-end-010-later changes uno "Who has no cards left wins only when the next turn comes"

  replace rule go-out
    instead of turn-comes when hand-size of player is 0 and pending is 0 and misses is 0 and not doubtful and winner is nobody and idle is less than players-in
      set winner to player
      then comes round-ends
