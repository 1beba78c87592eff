language 1

variant score-values-wild-20 changes uno "A Wild counts 20 points"
  -- The sheet of 2005, probably a slip.

  rule a-wild-counts-twenty [SCORE-020]
    points-of-card of card is 20 when face of card is wild
