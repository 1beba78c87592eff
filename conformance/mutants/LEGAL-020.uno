language 1

variant mutant-legal-020 changes uno "A number in another color does not fit"

  rule numbers-by-color-only
    matches of card is no when card is a number-card and color of card is not active-color and active-color is not none
