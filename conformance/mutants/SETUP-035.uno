language 1

variant mutant-setup-035 changes uno "After a tie for the highest card everybody draws again"

  replace event draw-for-dealer
    for each p in players
      p draws 1
      set drawing of p to yes
    for each p in players
      if dealer-rank of p is less than (highest of dealer-rank of q for q in players)
        set drawing of p to no
    for each p in players
      move hand of p to bottom of draw-pile
    add 1 to redraws
    if (count of p in players where drawing of p) is 1 or redraws is 100
      set dealer to (first p in players where drawing of p)
      then comes round-begins
    otherwise
      then comes draw-for-dealer
