language 1

variant wild-draw-four-by-top-card changes uno "Only cards of the top card's own color make a Wild Draw Four a bluff, and on a wild none is"
  -- The Hungarian page, taken at its word.

  replace define reference-color [LEGAL-050]
    color of top
