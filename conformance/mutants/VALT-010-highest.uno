language 1

variant mutant-valt-010-highest changes leftover-scoring "The highest score wins"

  replace define p leads
    score of p is (highest of score of q for q in players)
