language 1

variant mutant-uno-030 changes uno "A call after the card was laid does not count"

  without call-after-the-card
