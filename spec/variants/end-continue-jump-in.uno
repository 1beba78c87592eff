language 1

variant end-continue-jump-in changes end-continue-until-one, jump-in "Nobody jumps in on a last card, though play goes on"

  rule no-jump-on-a-last-card [VJMP-065]
    during jump, player may not play when hand-size of subject is 0
