language 1

variant draw-only-if-stuck changes uno "You draw only when you hold no card that may be played"
  -- The Hungarian page, and programs that know no voluntary draw.

  rule no-draw-by-choice [TURN-030]
    during turn, player may not draw when pending is 0 and some c in hand of player has c matches
