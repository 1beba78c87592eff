language 1

variant mutant-mdraw-020-must changes mau-mau "A drawn card that fits must be played"

  replace rule keep-the-drawn-card
    during drawn, player may keep unless drawn-card fits
