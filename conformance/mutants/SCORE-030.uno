language 1

variant mutant-score-030 changes uno "The hands are counted when the last card is laid, before its penalty is drawn"

  rule counted-too-early
    after play when hand-size of player is 0
      set points to (total of points-in-hand of p for p in players)

  replace event round-ends
    if winner is not nobody
      add points to score of winner
    then comes match-goes-on
