language 1

variant exhaust-both-empty-round-drawn changes uno "When a card must be drawn and there is none, the round ends with nobody's points"
  -- Some tables; who has gone out has won all the same.

  excludes exhaust-stalemate-continue

  rule no-card-is-left [EXH-040]
    after draw-pile-empty when size of draw-pile is 0
      set idle to players-in
      close turn

  rule no-turn-after-that [EXH-040]
    after bluff-proved when idle is at least players-in
      call off turn-begins
