language 1

variant mutant-mcard-055 changes mau-mau "The own suit of the jack can't be wished"

  rule no-own-suit
    during turn or drawn, player may not play when face of card is jack and suit is suit of card
