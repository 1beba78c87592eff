language 1

variant blanks changes uno "Four blank cards, for which the table makes up a rule"
  -- A rule for them is a variant that changes this one. It says where a blank fits, and takes out what says that it doesn't:
  --   without a-blank-waits
  -- and then what a blank does; house/blank-pot.uno is an example.

  class blanks has VBLK

  chapter VBLK "Blank cards"

  clause VBLK-010 "Four blanks, which have no color, number or symbol, join the deck." from hu-05, hu-09 ruling A-001
  clause VBLK-020 "A blank to which the table has given no rule can't be played." from hu-31, mattel-1993-01 ruling B-001
  clause VBLK-030 "A blank that is turned up as the start card is shuffled into the draw pile, and another card is turned up."
    ruling B-001
  clause VBLK-040 "A blank in hand counts what the table has agreed on, and nothing if it hasn't." ruling A-105

  option blank-points is 0, from 0 to 50 [VBLK-040] "What a blank in hand counts."

  deck [VBLK-010]
    4 of no color: blank

  rule a-blank-waits [VBLK-020]
    matches of card is no when face of card is blank

  rule a-blank-goes-back [VBLK-030]
    instead of start-card of blank
      move top to draw-pile
      shuffle draw-pile
      then comes turn-up-start

  rule a-blank-counts [VBLK-040]
    points-of-card of card is blank-points when face of card is blank
