language 1

variant mutant-mturn-030 changes mau-mau "Only who holds no card that fits may draw"

  rule no-needless-draw
    during turn, player may not draw when owed is 0 and some c in hand of player has c fits
