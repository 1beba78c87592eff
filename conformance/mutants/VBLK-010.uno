language 1

variant mutant-vblk-010 changes blanks "There are two blanks"

  deck
    remove 2 of no color: blank
