language 1

variant mutant-uno-025-kept changes uno "A call stays good although the card was not laid in that turn"

  without an-early-call-is-for-the-turn
