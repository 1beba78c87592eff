language 1

variant stacking-jump-in changes stacking, jump-in "Who must draw answers; the others may jump in, but only on a single card"

  clause VJMP-080 "A single draw card that is not paid yet can be jumped in on, and is cancelled; what has piled up can't. From the player who must draw, an identical card is an answer." ruling A-123, A-124

  rule no-jump-on-a-stack [VJMP-080]
    during jump, player may not play when stacked is more than 1

  rule the-victim-answers [VJMP-080]
    during jump, player may not play when stacked is more than 0 and player is current

  rule a-jump-begins-a-new-stack, ahead of look-at-the-hand, remember-the-color [VJMP-080]
    before play during jump
      set stacked to 0
      set fours to 0
