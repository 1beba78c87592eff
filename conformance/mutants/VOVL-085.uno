language 1

variant mutant-vovl-085 changes overlay-stacking-jump-in "Draw Twos that were laid together are jumped in on"

  without they-have-piled-up
