language 1

variant mutant-mscore-030 changes mau-mau "The limit must be passed"

  replace event round-is-counted
    for each p in players
      add worth-of-hand of p to score of p
    set dealer to left of dealer
    if some p in players has score of p is more than losing-score and (count of p in players where p trails) is 1
      set loser to (first p in players where p trails)
      end the match
      open match-over
    otherwise
      open round-over
