language 1

variant mutant-vnpt-010-points changes no-points "The winner wins the match, and scores"

  replace event round-ends
    if winner is not nobody
      set points to (total of points-in-hand of p for p in players)
      add points to score of winner
    then comes match-goes-on
