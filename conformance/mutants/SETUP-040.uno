language 1

variant mutant-setup-040 changes uno "The loop of the deal ends one card too early"

  replace event round-begins, given as deal
    begin a new round
    shuffle draw-pile
    if deal-order is single
      repeat exactly hand-size - 1
        for each p in players starting from left of dealer
          p draws 1
    otherwise
      for each p in players starting from left of dealer
        p draws hand-size - 1
    then comes turn-up-start
