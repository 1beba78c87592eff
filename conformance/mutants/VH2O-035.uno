language 1

variant mutant-vh2o-035 changes h2o "Nobody draws for a last Downpour"

  except downpour when hand-size of player is 0
