language 1

variant mutant-legal-030 changes uno "A symbol in another color does not fit"

  rule symbols-by-color-only
    matches of card is no when card is an action-card and color of card is not active-color and active-color is not none
