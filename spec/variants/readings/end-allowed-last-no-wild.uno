language 1

variant end-allowed-last-no-wild changes uno "The last card must be no wild"
  -- Some tables and programs; who has only such a card draws.

  rule no-last-wild [END-040]
    player may not play when hand-size of player is 1 and card is a wild-card
