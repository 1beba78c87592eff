language 1

variant mutant-vh2o-030 changes h2o "A Downpour counts 20"

  rule a-downpour-counts-twenty
    points-of-card of card is 20 when pours of card is more than 0
