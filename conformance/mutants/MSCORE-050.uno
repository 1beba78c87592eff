language 1

variant mutant-mscore-050 changes mau-mau "At the end of the match whoever has the least is the winner"

  rule a-winner-of-the-match
    after round-is-counted when loser is not nobody
      set winner to (first p in players where score of p is (lowest of score of q for q in players))
