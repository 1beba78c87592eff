language 1

variant mutant-mcall-070 changes mau-mau "Mau may be said at any time of the turn"

  rule say-anything
    during turn, player may say when not announced of player
