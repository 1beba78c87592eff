language 1

variant mutant-vh2o-020-one changes h2o "Both Downpours make the others draw one"

  replace rule downpour
    after play of wild-downpour-one, wild-downpour-two
      for each p in players where p is not player starting from left of player
        p draws 1
