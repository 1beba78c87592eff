language 1

variant mutant-chal-020-play changes uno "The victim may play a card instead of an answer"

  rule or-play
    during challenge, player may play when card matches
