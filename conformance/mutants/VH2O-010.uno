language 1

variant mutant-vh2o-010 changes h2o "The Downpours come on top of all Wilds and Wild Draw Fours"

  deck
    2 of no color: wild wild-draw-four
