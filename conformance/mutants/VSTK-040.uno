language 1

variant mutant-vstk-040 changes stacking "Who holds an answer must play it"

  rule must-answer
    during turn, player may not draw when pending is more than 0 and some c in hand of player has c answers
