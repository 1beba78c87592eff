language 1

profile hungarian uses uno, start-wild-dealer, start-draw-two-plays, draw-two-keeps-turn, draw-only-if-stuck, no-wild-on-wild, uno-window-next-turn, match-loser-lowest "The Hungarian encyclopedia page (hu), without its optional rules"
  set uno-penalty to 2 "seen: hu-22"
  set match-target to 500 "seen: hu-26"
  set hand-size to 7 "seen: hu-13"
  set challenge-extra to 2 "seen: hu-44"
