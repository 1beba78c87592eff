language 1

variant mutant-setup-020-zero changes uno "In the draw for the dealer a 0 beats an action card"

  replace define dealer-rank of p
    (total of number of c for c in hand of p) + (count of c in hand of p where c is a number-card)
