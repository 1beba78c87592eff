language 1

variant mutant-draw-010 changes uno "Who has drawn a card that fits may draw another one"

  rule draw-again
    during drawn, player may draw when drawn-card matches
