language 1

variant mutant-vh2o-040-color changes h2o "A start Downpour has no color, and any card goes on it"

  except start-wild when face of card is not wild
