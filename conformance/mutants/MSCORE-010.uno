language 1

variant mutant-mscore-010 changes mau-mau "The winner counts what the others hold"

  replace event round-is-counted
    if winner is not nobody
      add (total of worth-of-hand of p for p in players) to score of winner
    set dealer to left of dealer
    if some p in players has score of p is at least losing-score and (count of p in players where p trails) is 1
      set loser to (first p in players where p trails)
      end the match
      open match-over
    otherwise
      open round-over
