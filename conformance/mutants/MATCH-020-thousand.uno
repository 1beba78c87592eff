language 1

variant mutant-match-020-thousand changes uno "The target is twice what was agreed"

  replace event match-goes-on
    if some p in players has score of p is at least match-target times 2 and (count of p in players where p leads) is 1
      set match-winner to (first p in players where p leads)
      end the match
      open match-over
    otherwise
      open round-over
