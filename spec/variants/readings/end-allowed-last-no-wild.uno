language 1

variant end-allowed-last-no-wild changes uno "The last card must be no wild"

  rule no-last-wild [END-040]
    player may not play when hand-size of player is 1 and card is a wild-card
