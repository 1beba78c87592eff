language 1

variant mutant-uno-020 changes uno "A call before the card is laid does not count"

  without call-before-the-card
