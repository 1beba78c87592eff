language 1

variant no-wild-on-wild changes uno "No black card on a black card"
  -- The Hungarian page, unless penalties are stacked.

  rule no-black-on-black [LEGAL-040]
    matches of card is no when card is a wild-card and top is a wild-card
