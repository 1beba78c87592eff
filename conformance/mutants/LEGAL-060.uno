language 1

variant mutant-legal-060 changes uno "The color beneath a wild still fits"

  rule what-lies-beneath
    matches of card is yes when top is a wild-card and color of card is color of second of discard-pile
