language 1

variant mutant-mscore-040 changes mau-mau "If two have the most, the first of them has lost"

  replace event round-is-counted
    for each p in players
      add worth-of-hand of p to score of p
    set dealer to left of dealer
    if some p in players has score of p is at least losing-score
      set loser to (first p in players where p trails)
      end the match
      open match-over
    otherwise
      open round-over
