language 1

variant score-values-wild-20 changes uno "A wild counts 20 points"
  -- The sheet of 2005, probably a slip.

  rule wilds-count-twenty [SCORE-020]
    points-of-card of card is 20 when card is a wild-card
