language 1

variant mutant-velm-020 changes elimination-scoring "All who reach the target are out, even the last, and then nobody wins"

  replace event match-goes-on
    for each p in everybody where score of p is at least match-target
      eliminate p from the match
    if not some p in everybody has p is dealer
      set dealer to left of dealer
    if players-seated is at most 1
      set match-winner to (first p in everybody)
      end the match
      open match-over
    otherwise
      open round-over
