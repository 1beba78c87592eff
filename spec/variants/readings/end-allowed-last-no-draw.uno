language 1

variant end-allowed-last-no-draw changes uno "The last card must be no draw card"
  -- Some tables; who has only such a card draws.

  rule no-last-draw-card [END-040]
    player may not play when hand-size of player is 1 and draws of card is more than 0
