language 1

variant mutant-vh2o-025-order changes h2o "The cards are drawn in the order of the seats"

  replace rule downpour
    after play of wild-downpour-one, wild-downpour-two
      for each p in players where p is not player
        p draws pours of card
