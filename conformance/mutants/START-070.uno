language 1

variant mutant-start-070 changes uno "Any card may be played on a number that was turned up as the start card"

  rule the-start-card-is-free
    after start-card when card is a number-card
      set active-color to none
