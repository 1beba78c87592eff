language 1

variant mutant-vdtm-010 changes draw-to-match "Who draws on must go on until a card fits"

  rule no-stopping
    during drawn, player may not keep unless some c in hand of player has c matches
