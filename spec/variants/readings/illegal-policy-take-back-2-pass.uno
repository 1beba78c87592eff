language 1

variant illegal-policy-take-back-2-pass changes uno "A card that doesn't fit is taken back; it costs two cards and the turn"
  -- The sheet of 2005.

  rule try-any-card [LEGAL-080]
    during turn, player may play

  rule take-it-back [LEGAL-080]
    instead of play during turn when not card matches and pending is 0
      player draws 2
