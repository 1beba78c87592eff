language 1

variant mutant-valt-010 changes leftover-scoring "The winner scores what the others hold, and the lowest wins"

  replace event round-ends
    if winner is not nobody
      add (total of points-in-hand of p for p in players) to score of winner
    then comes match-goes-on
