language 1

variant mutant-vh2o-010-four changes h2o "There are four of each Downpour"

  deck
    remove 2 of no color: wild wild-draw-four
    2 of no color: wild-downpour-one wild-downpour-two
