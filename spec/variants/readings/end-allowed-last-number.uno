language 1

variant end-allowed-last-number changes uno "The last card must be a number"
  -- Some tables; who has only another card draws.

  rule last-a-number [END-040]
    player may not play when hand-size of player is 1 unless card is a number-card
