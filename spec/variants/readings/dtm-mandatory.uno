language 1

variant dtm-mandatory changes draw-to-match "Who draws to match goes on until a card fits"

  rule no-stopping [VDTM-010]
    during drawn, player may not keep unless some c in hand of player has c matches
