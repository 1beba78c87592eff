language 1

variant dealer-symbols-excluded changes uno "In the choice of the dealer only numbers count: a 0 beats a Skip"
  -- The sheet of 1993.

  replace define dealer-rank of p [SETUP-020]
    (total of number of c + 1 for c in hand of p where c is a number-card)
