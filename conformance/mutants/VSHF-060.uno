language 1

variant mutant-vshf-060 changes shuffle-hands-card "Shuffle Hands counts 40 points"

  rule forty
    points-of-card of card is 40 when face of card is wild-shuffle-hands
