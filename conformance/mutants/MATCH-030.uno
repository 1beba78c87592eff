language 1

variant mutant-match-030 changes uno "Who has won a round deals the next one"

  replace event round-ends
    if winner is not nobody
      set points to (total of points-in-hand of p for p in players)
      add points to score of winner
    set dealer to if winner is nobody then dealer otherwise winner
    then comes match-goes-on
