language 1

variant mutant-vh2o-025-direction changes h2o "The next player in the direction of play draws first"

  replace rule downpour
    after play of wild-downpour-one, wild-downpour-two
      for each p in players where p is not player starting from next of player
        p draws pours of card
