language 1

variant mutant-setup-020-lowest changes uno "Who draws the lowest card deals"

  replace define dealer-rank of p
    20 - (total of number of c for c in hand of p)
