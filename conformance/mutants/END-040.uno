language 1

variant mutant-end-040 changes uno "The last card must be a number"

  rule no-action-at-the-end
    during turn or drawn, player may not play when hand-size of player is 1 and card is not a number-card
