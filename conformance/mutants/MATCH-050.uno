language 1

variant mutant-match-050 changes uno "Who has the lowest score loses the match"

  rule name-a-loser
    after match-goes-on when match-winner is not nobody
      set loser to (first p in players where score of p is (lowest of score of q for q in players))
