language 1

variant mutant-vcus-010 changes customizable-cards "There are four customizable cards"

  deck
    1 of no color: wild-customizable
