language 1

variant mutant-score-010 changes uno "Only the hand of the player next to the winner is counted"

  replace event round-ends
    if winner is not nobody
      set points to points-in-hand of next of winner
      add points to score of winner
    then comes match-goes-on
