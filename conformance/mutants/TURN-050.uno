language 1

variant mutant-turn-050 changes uno "Who keeps a drawn card that fits has another turn"

  rule as-you-were
    before keep when drawn-card matches
      open turn for player
