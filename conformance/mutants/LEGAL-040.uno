language 1

variant mutant-legal-040 changes uno "A Wild does not fit on a wild"

  rule no-black-on-black
    matches of card is no when face of card is wild and top is a wild-card
