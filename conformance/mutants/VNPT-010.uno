language 1

variant mutant-vnpt-010 changes no-points "The winner of a round scores, and the match goes on"

  replace event round-ends
    if winner is not nobody
      set points to (total of points-in-hand of p for p in players)
      add points to score of winner
    then comes match-goes-on

  replace event match-goes-on
    if some p in everybody has score of p is at least match-target
      set match-winner to (first p in everybody where p leads)
      end the match
      open match-over
    otherwise
      open round-over
