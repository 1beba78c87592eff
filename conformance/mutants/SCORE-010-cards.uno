language 1

variant mutant-score-010-cards changes uno "The winner scores one point for each card that the others hold"

  replace event round-ends
    if winner is not nobody
      set points to (total of hand-size of p for p in players)
      add points to score of winner
    then comes match-goes-on
