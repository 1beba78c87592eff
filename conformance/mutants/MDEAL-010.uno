language 1

variant mutant-mdeal-010 changes mau-mau "A fifth player gets no cards"

  replace event cards-are-dealt, given as deal
    begin a new round
    shuffle draw-pile
    repeat exactly cards-dealt
      for each p in players where p is not dealer or players-in is less than 5 starting from left of dealer
        p draws 1
    then comes card-is-turned-up
