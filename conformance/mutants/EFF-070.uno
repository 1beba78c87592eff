language 1

variant mutant-eff-070 changes uno "A wild must change the color"

  rule another-color
    during turn or drawn, player may not play when card is a wild-card and color is active-color and active-color is not none
