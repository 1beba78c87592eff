language 1

variant match-loser-lowest changes uno "Who has the fewest points when the match ends is its loser"
  -- The Hungarian page. All who tie for the fewest lose; `loser` names one who has the fewest alone.

  remember loses for each player as yes or no from no, for the match, shown as losers [MATCH-050]

  rule name-the-losers [MATCH-050]
    after match-goes-on when match-winner is not nobody
      for each p in everybody where score of p is (lowest of score of q for q in everybody)
        set loses of p to yes
      if (count of p in everybody where loses of p) is 1
        set loser to (first p in everybody where loses of p)
