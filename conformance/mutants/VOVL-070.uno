language 1

variant mutant-vovl-070 changes overlay-jump-in "Several cards are thrown in together"

  without one-at-a-time
