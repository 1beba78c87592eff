language 1

variant blank-pot changes blanks "Zeros feed a pot of open cards, and a blank hands it to the next player"
  -- A rule for the blanks of the box, and a pile of its own. A blank has no color, so anything may be laid on it.
  zone pot, face up

  without a-blank-waits

  rule a-zero-feeds-the-pot "Each 0 turns the top card of the draw pile up into the pot."
    after play of 0
      move top of draw-pile to pot

  rule a-blank-needs-a-pot "A blank fits on anything, as long as there is something in the pot."
    matches of card is size of pot is more than 0 when face of card is blank

  rule the-pot-is-handed-on "The next player takes the pot."
    after play of blank
      move pot to hand of next of player
