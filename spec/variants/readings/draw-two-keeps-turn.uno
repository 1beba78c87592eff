language 1

variant draw-two-keeps-turn changes uno "A Draw Two takes no turn: the next player draws two and plays"
  -- The Hungarian page says so, against its own source and every other.

  rule draw-and-play [EFF-050]
    after penalty-paid when face of top is draw-two and winner is nobody
      then comes turn-begins for player
