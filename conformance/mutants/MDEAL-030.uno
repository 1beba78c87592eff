language 1

variant mutant-mdeal-030 changes mau-mau "Everybody gets one card less"

  replace event cards-are-dealt, given as deal
    begin a new round
    shuffle draw-pile
    repeat exactly cards-dealt - 1
      for each p in players starting from left of dealer
        p draws 1
    then comes card-is-turned-up
