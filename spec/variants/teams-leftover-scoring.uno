language 1

variant teams-leftover-scoring changes teams, leftover-scoring "A team counts what its members hold"

  class teams-leftover-scoring has VTLS

  clause VTLS-010 "Where all count their own cards, each member of a team has the sum of what the whole team holds." from mattel-1993-17, mattel-1993-19 ruling T-001

  without own-team-does-not-count, partners-score

  replace event round-ends [VTLS-010]
    if winner is not nobody
      for each p in players
        for each q in players where team of q is team of p
          add points-in-hand of q to score of p
    then comes match-goes-on
