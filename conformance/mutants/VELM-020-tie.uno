language 1

variant mutant-velm-020-tie changes elimination-scoring "Of those who tie for the lowest the first seat wins"

  replace define p leads
    p is (first q in everybody where score of q is (lowest of score of r for r in everybody))
