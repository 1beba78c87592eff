language 1

variant mutant-valt-015 changes leftover-scoring "Of those who tie for the lowest the first seat wins"

  replace define p leads
    p is (first q in players where score of q is (lowest of score of r for r in players))
