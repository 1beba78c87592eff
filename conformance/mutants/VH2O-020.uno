language 1

variant mutant-vh2o-020 changes h2o "Only the next player draws"

  replace rule downpour
    after play of wild-downpour-one, wild-downpour-two
      next of player draws pours of card
