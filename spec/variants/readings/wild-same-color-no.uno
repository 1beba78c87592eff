language 1

variant wild-same-color-no changes uno "A wild must name another color than the active one"

  rule another-color [EFF-070]
    player may not play when active-color is not none and color is active-color
