language 1

variant mutant-vh2o-020-wild changes h2o "Any wild makes the others draw one"

  rule any-wild-pours
    after play of wild, wild-draw-four
      for each p in players where p is not player starting from left of player
        p draws 1
