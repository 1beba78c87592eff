language 1

variant mutant-vdtm-020 changes draw-to-match "Anybody may draw on"

  rule draw-on-by-choice
    during drawn, player may draw
