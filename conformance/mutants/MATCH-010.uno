language 1

variant mutant-match-010 changes uno "A match is one round"

  replace event match-goes-on
    if winner is not nobody
      set match-winner to winner
      end the match
      open match-over
    otherwise
      open round-over
