language 1

variant end-continue-jump-in changes end-continue-until-one, jump-in "Nobody jumps in on a last card, though play goes on"

  except open-the-jump [VJMP-065] when hand-size of player is 0
