language 1

-- Seen: touching the discard pile, too, ends the time to catch (sq-33). All else that the page says is the base.
-- Lost, so as the base: what a start card does (sq-13 points to a part that is gone).
-- Silent, so as the base: who deals, which way play goes first, when a challenge comes too late, whose turn it is after a right
-- one, false calls, an empty deck.
profile albanian uses uno, uno-window-touch "The Albanian encyclopedia page (sq)"
  set uno-penalty to 2 "seen: sq-32"
  set match-target to 500 "seen: sq-31"
  set hand-size to 7 "seen: sq-11"
  set challenge-extra to 2 "seen: sq-38"
