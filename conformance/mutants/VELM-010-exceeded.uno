language 1

variant mutant-velm-010-exceeded changes elimination-scoring "Only who exceeds the target is out"

  replace event match-goes-on
    for each p in everybody where score of p is more than match-target and not p leads
      eliminate p from the match
    if not some p in everybody has p is dealer
      set dealer to left of dealer
    if players-seated is 1
      set match-winner to (first p in everybody)
      end the match
      open match-over
    otherwise
      open round-over
