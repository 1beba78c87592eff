language 1

variant mutant-mend-020-jack changes mau-mau "A jack is not played as the last card"

  rule no-last-jack
    during turn or drawn, player may not play when face of card is jack and hand-size of player is 1
