language 1

variant overlay-stacking-jump-in changes overlay-stacking, overlay-jump-in, stacking-jump-in "Draw Twos laid together have piled up"

  clause VOVL-085 "Nobody jumps in on Draw Twos that were laid together." ruling A-124

  rule they-have-piled-up [VOVL-085]
    after one-more of draw-two
      add 1 to stacked
