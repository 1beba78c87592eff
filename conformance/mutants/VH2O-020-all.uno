language 1

variant mutant-vh2o-020-all changes h2o "The player of a Downpour draws too"

  replace rule downpour
    after play of wild-downpour-one, wild-downpour-two
      for each p in players starting from left of player
        p draws pours of card
