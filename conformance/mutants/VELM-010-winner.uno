language 1

variant mutant-velm-010-winner changes elimination-scoring "The winner of a round scores what the others hold"

  replace event round-ends
    if winner is not nobody
      add (total of points-in-hand of p for p in players) to score of winner
    then comes match-goes-on
