language 1

variant dealer-tie-all changes uno "If the highest card was drawn twice, everybody draws again"

  rule everybody-draws-again [SETUP-035]
    before draw-for-dealer
      for each p in players
        set drawing of p to yes
