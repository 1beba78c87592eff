language 1

variant mutant-legal-010 changes uno "On a Draw Two only another Draw Two fits, not its color"

  rule only-on-its-kind
    matches of card is no when face of top is draw-two and face of card is not draw-two and card is not a wild-card
