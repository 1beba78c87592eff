language 1

variant mutant-vcus-040 changes customizable-cards "A customizable card counts nothing"

  replace rule a-customizable-card-counts
    points-of-card of card is 0 when face of card is wild-customizable
