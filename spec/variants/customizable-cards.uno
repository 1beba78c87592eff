language 1

variant customizable-cards changes uno "Three wild cards to which the table gives a rule"
  -- What is written on them is a variant of the table's own that changes this one:
  --   after play of wild-customizable
  --     ...

  class customizable-cards has VCUS

  chapter VCUS "Cards to write on"

  clause VCUS-010 "Three customizable cards join the deck. They are wilds: they may be played on any card, and their player names the color."
    from mattel-poland-112-02, mattel-poland-112-04
  clause VCUS-015 "How many of the three are used is agreed on before play." table "a deck is made up before play"
    from mattel-poland-112-05
  clause VCUS-020 "A customizable card does what the table has written on it; with nothing written it is a plain Wild."
    from mattel-poland-112-02 ruling B-002
  clause VCUS-030 "As the start card it is treated as a start Wild: the first player names the color." from mattel-poland-112-02
  clause VCUS-040 "A customizable card counts 50 points." from hu-30, mattel-2022-06 ruling B-006

  option customizable-points is 50, from 40 to 50 [VCUS-040] "Forty before 2022."

  deck [VCUS-010, VCUS-020, VCUS-030]
    3 of no color: wild-customizable
    wild-customizable are wild-card

  rule a-customizable-card-counts [VCUS-040]
    points-of-card of card is customizable-points when face of card is wild-customizable
