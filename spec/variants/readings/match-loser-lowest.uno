language 1

variant match-loser-lowest changes uno "Who has the fewest points when the match ends is its loser"
  -- The Hungarian page. Of several with the fewest the first seat is named.

  rule name-the-loser [MATCH-050]
    before match-goes-on
      set loser to (first p in players where score of p is (lowest of score of q for q in players))
