language 1

variant overlay-stacking changes overlay, stacking "An answer is one card"

  clause VOVL-080 "Whoever answers a draw card lays one card." ruling A-147

  rule one-card-answers [VOVL-080, VSTK-040]
    during turn, player may not play when more is not nothing and pending is more than 0
