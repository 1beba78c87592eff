language 1

variant mutant-vtls-010 changes teams-leftover-scoring "Each counts the own cards only"

  replace event round-ends
    if winner is not nobody
      for each p in players
        add points-in-hand of p to score of p
    then comes match-goes-on
