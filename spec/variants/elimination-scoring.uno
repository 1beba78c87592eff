language 1

variant elimination-scoring changes leftover-scoring "Who reaches the target is out; the last one left wins"

  class elimination-scoring has VELM

  chapter VELM "Out at the target"

  clause VELM-010 "All count the cards that they still hold, and who has reached the target is out of the match; the last two play on until one of them has."
    from mattel-1993-17, mattel-2005-15, four-card-penalty-edited-09
  clause VELM-020 "If nobody would be left, the lowest score wins; those who tie for it play on." ruling A-103

  replace event match-goes-on [VELM-010, VELM-020]
    for each p in everybody where score of p is at least match-target and not p leads
      eliminate p from the match
    if not some p in everybody has p is dealer
      set dealer to left of dealer
    if players-seated is 1
      set match-winner to (first p in everybody)
      end the match
      open match-over
    otherwise
      open round-over
