language 1

variant mutant-match-030-same changes uno "One player deals all rounds"

  replace event round-ends
    if winner is not nobody
      set points to (total of points-in-hand of p for p in players)
      add points to score of winner
    set dealer to dealer
    then comes match-goes-on
