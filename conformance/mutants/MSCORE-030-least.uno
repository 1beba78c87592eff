language 1

variant mutant-mscore-030-least changes mau-mau "Whoever has the least has lost"

  replace define p trails
    score of p is (lowest of score of q for q in players)
