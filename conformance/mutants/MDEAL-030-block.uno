language 1

variant mutant-mdeal-030-block changes mau-mau "Everybody gets all five cards at once"

  replace event cards-are-dealt, given as deal
    begin a new round
    shuffle draw-pile
    for each p in players starting from left of dealer
      p draws cards-dealt
    then comes card-is-turned-up
