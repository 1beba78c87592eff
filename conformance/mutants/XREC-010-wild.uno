language 1

variant mutant-xrec-010-wild changes extreme "A wild may be the last card on a wild"

  replace rule last-card-by-face
    player may not play when hand-size of player is 1 and face of card is not face of top
