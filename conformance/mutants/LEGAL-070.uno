language 1

variant mutant-legal-070 changes uno "A Wild may be played only if nothing else fits"

  rule wild-at-the-last
    during turn, player may not play when face of card is wild and some c in hand of player has (c is not a wild-card and c matches)
