language 1

variant mutant-vshf-010 changes shuffle-hands-card "There is no Shuffle Hands"

  deck
    remove 1 of no color: wild-shuffle-hands
    1 of no color: wild
