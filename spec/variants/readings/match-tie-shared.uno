language 1

variant match-tie-shared changes uno "Who tie at the top when somebody has reached the target have won together"
  -- `match-winner` names one who leads alone.

  remember wins for each player as yes or no from no, for the match, shown as match-winners [MATCH-040]

  replace event match-goes-on [MATCH-010, MATCH-040]
    if some p in everybody has score of p is at least match-target
      for each p in everybody where p leads
        set wins of p to yes
      if (count of p in everybody where p leads) is 1
        set match-winner to (first p in everybody where p leads)
      end the match
      open match-over
    otherwise
      open round-over

  rule the-last-one-has-won [MATCH-060]
    after leave
      set wins of match-winner to yes
