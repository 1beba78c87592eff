language 1

variant mutant-velm-010 changes elimination-scoring "Nobody is out, and the match ends at the target"

  replace event match-goes-on
    if some p in everybody has score of p is at least match-target
      set match-winner to (first p in everybody where p leads)
      end the match
      open match-over
    otherwise
      open round-over
