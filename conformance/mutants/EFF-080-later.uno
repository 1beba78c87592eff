language 1

variant mutant-eff-080-later changes uno "Who played a wild may name another color until the next player acts"

  rule on-second-thoughts
    during at-any-time, player may name when turn is open and top is a wild-card and player is previous of current
