language 1

variant mutant-mdraw-030 changes mau-mau "After drawing any card that fits may be played"

  replace rule play-the-drawn-card
    during drawn, player may play when card fits
