language 1

variant match-tie-shared changes uno "Who tie at the top when somebody has reached the target have won together"

  remember wins for each player as yes or no from no, for the match, shown as match-winners [MATCH-040]

  replace event match-goes-on [MATCH-010, MATCH-040]
    if some p in players has score of p is at least match-target
      for each p in players where p leads
        set wins of p to yes
      if (count of p in players where p leads) is 1
        set match-winner to (first p in players where p leads)
      end the match
      open match-over
    otherwise
      open round-over
