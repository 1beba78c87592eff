language 1

variant mutant-vblk-040 changes blanks "A blank counts 50 points"

  replace rule a-blank-counts
    points-of-card of card is 50 when face of card is blank
