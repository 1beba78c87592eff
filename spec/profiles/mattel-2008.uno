language 1

-- All that the sheet says is the base. "Before the next player begins the turn" (mattel-2008-13) is when that player first acts
-- (A-065).
-- Silent, so as the base: ties in the choice of the dealer, who deals next, whose turn it is after a right challenge, false calls,
-- two players, an empty draw pile. Its house rules are variants: `stacking`, `jump-in`, `seven-zero`, `draw-to-match`.
profile mattel-2008 uses uno "The publisher's basic instructions of 2008"
  set uno-penalty to 2 "seen on the sheet"
  set match-target to 500 "seen on the sheet"
  set hand-size to 7 "seen on the sheet"
  set challenge-extra to 2 "seen on the sheet"
