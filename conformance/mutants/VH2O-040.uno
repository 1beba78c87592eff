language 1

variant mutant-vh2o-040 changes h2o "A start Downpour makes everybody draw"

  rule pour-at-the-start
    after start-card of wild-downpour-one, wild-downpour-two
      for each p in players
        p draws pours of card
