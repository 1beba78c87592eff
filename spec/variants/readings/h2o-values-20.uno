language 1

variant h2o-values-20 changes h2o "A Downpour counts 20 points"
  -- A collection of rules on the web.

  rule a-downpour-counts-twenty [VH2O-030]
    points-of-card of card is 20 when pours of card is more than 0
