language 1

variant mutant-vblk-020 changes blanks "A blank goes on anything"

  replace rule a-blank-waits
    matches of card is yes when face of card is blank
