language 1

variant mutant-setup-020 changes uno "An action card or a wild counts its points in the draw for the dealer"

  replace define dealer-rank of p
    (total of points-of-card of c for c in hand of p)
