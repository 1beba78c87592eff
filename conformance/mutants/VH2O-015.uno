language 1

variant mutant-vh2o-015 changes h2o "A Downpour goes only on a wild"

  rule not-on-a-color
    matches of card is no when pours of card is more than 0 and top is not a wild-card
