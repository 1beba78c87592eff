language 1

variant mutant-setup-030 changes uno "Of several with the highest card the first one deals, and nobody draws again"

  replace event draw-for-dealer
    for each p in players
      p draws 1
    for each p in players
      if dealer-rank of p is less than (highest of dealer-rank of q for q in players)
        set drawing of p to no
    for each p in players
      move hand of p to bottom of draw-pile
    set dealer to (first p in players where drawing of p)
    then comes round-begins
