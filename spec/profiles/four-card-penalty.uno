language 1

-- Seen on the part of the sheet that was read: after a start Reverse the player on the dealer's right begins
-- (four-card-penalty-02); a start Wild goes back (-04). The copy that a third party expanded says two things on a start Wild
-- (four-card-penalty-edited-01); the sheet's own line is taken.
-- Quoted by that copy, whose wording is the sheet's as far as both can be compared: the four cards (-edited-04), drawing by
-- choice (-edited-02), who may challenge (-edited-06), the call made anew (-edited-05), two players (-edited-09).
-- The call is due before the card is laid, but remembering it before being caught is in time (-edited-03); so the base, which
-- takes either, plays the same.
-- Silent, so as the base: symbols in the choice of the dealer (-01 says the highest point value), whether a start Draw Two costs
-- the turn (-03), black on black, false calls, an empty draw pile.
-- The four blank cards of its box stay out; Swap Hands was added by the copy.
profile four-card-penalty uses uno, start-reverse-right, start-wild-redraw "The sheet of a box of 112 cards, where a forgotten call costs four"
  set uno-penalty to 4 "quoted by four-card-penalty-edited-04, and elsewhere"
  set match-target to 500 "silent in our notes: base"
  set hand-size to 7 "silent in our notes: base"
  set challenge-extra to 2 "silent in our notes: base"
