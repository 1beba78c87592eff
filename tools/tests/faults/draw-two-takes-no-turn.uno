language 1

-- item pay-the-penalty; clauses EFF-050, EFF-110, TWO-030
variant mutant-draw-two-takes-no-turn changes uno "Who has drawn the penalty has the turn all the same"

  replace rule pay-the-penalty
    instead of turn-comes when pending is more than 0 and not doubtful
      player draws pending
      set pending to 0
      then comes turn-begins for player
