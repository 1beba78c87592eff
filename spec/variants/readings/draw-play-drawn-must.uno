language 1

variant draw-play-drawn-must changes uno "A drawn card that may rightly be played must be played"

  rule no-keeping-what-fits [DRAW-020]
    during drawn, player may not keep when drawn-card matches and drawn-card sound by player
