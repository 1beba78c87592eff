language 1

-- item round-ends; clauses MATCH-030, SCORE-010, SCORE-030
variant mutant-the-winner-deals changes uno "The winner deals the next round"

  replace event round-ends
    if winner is not nobody
      set points to (total of points-in-hand of p for p in players)
      add points to score of winner
      set dealer to winner
    then comes match-goes-on
