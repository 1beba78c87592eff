language 1

variant mutant-match-040 changes uno "Who won the round wins the match if the target is reached, even behind another"

  replace event match-goes-on
    if winner is not nobody and score of winner is at least match-target
      set match-winner to winner
      end the match
      open match-over
    otherwise
      open round-over
