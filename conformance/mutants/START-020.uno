language 1

variant mutant-start-020 changes uno "With a start Skip the first player is not passed over"

  without start-skip
