language 1

variant h2o-targets-all changes h2o "A Downpour makes everybody draw, its player last; who has gone out draws nothing"
  -- A collection of rules on the web says everyone.

  replace rule downpour [VH2O-020, VH2O-025, VH2O-035]
    after play of wild-downpour-one, wild-downpour-two
      for each p in players where hand-size of p is more than 0 starting from left of player
        p draws pours of card
