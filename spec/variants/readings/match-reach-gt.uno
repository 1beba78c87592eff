language 1

variant match-reach-gt changes uno "The target must be exceeded"

  replace event match-goes-on [MATCH-010, MATCH-020]
    if some p in everybody has score of p is more than match-target and (count of p in everybody where p leads) is 1
      set match-winner to (first p in everybody where p leads)
      end the match
      open match-over
    otherwise
      open round-over
