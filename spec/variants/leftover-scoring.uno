language 1

variant leftover-scoring changes uno "All count the cards that they still hold, and the lowest score wins"

  class leftover-scoring has VALT

  chapter VALT "Leftovers count"

  clause VALT-010 "After each round all add the cards that they still hold to their own score; when somebody has reached the target, the lowest score wins."
    from hu-27, mattel-1993-17, mattel-2005-15, mattel-2008-17 ruling A-100
  clause VALT-015 "A tie for the lowest score is played on." ruling A-101

  replace event round-ends [VALT-010, SCORE-030, EXH-050]
    if winner is not nobody
      for each p in players
        add points-in-hand of p to score of p
    then comes match-goes-on

  replace define p leads [VALT-010, VALT-015]
    score of p is (lowest of score of q for q in everybody)
