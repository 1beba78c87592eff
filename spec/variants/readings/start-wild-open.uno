language 1

variant start-wild-open changes uno "A start Wild has no color, and the first player may play any card"
  -- A program plays so.

  without start-wild
