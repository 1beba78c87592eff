language 1

-- item round-ends; clauses SCORE-010, SCORE-030, MATCH-030
variant mutant-half-the-points changes uno "Each point counts twice"

  replace event round-ends
    if winner is not nobody
      set points to 2 times (total of points-in-hand of p for p in players)
      add points to score of winner
    set dealer to left of dealer
    then comes match-goes-on
