language 1

-- Seen: the dealer names the color of a start Wild (hu-38); one draws only without a card that fits (hu-17, hu-18); the time to
-- catch ends with the turn of the next player (hu-22); who has the fewest points at the end has lost (hu-26); no black card goes
-- on a black one where penalties aren't passed on (hu-61).
-- Seen, and probably a slip: a Draw Two takes no turn (hu-36), so a start Draw Two takes none either (inferred).
-- Garbled, so as the base: two players and a Skip or a Reverse (hu-35); which color counts against a Wild Draw Four on a wild
-- (hu-40).
-- Silent, so as the base: whether a last draw card is drawn, whose turn it is after a right challenge, false calls, an empty deck.
profile hungarian uses uno, start-wild-dealer, start-draw-two-plays, draw-two-keeps-turn, draw-only-if-stuck, no-wild-on-wild, uno-window-next-turn, match-loser-lowest "The Hungarian encyclopedia page (hu), without its optional rules"
  set uno-penalty to 2 "seen: hu-22"
  set match-target to 500 "seen: hu-26"
  set hand-size to 7 "seen: hu-13"
  set challenge-extra to 2 "seen: hu-44"
