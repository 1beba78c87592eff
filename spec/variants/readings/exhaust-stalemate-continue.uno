language 1

variant exhaust-stalemate-continue changes uno "The turn passes on for ever, even if nobody can move"
  -- Programs that never look.

  without stalemate, nothing-to-draw, something-moved
