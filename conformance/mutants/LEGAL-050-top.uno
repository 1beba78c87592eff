language 1

variant mutant-legal-050-top changes uno "A Wild Draw Four on a wild is judged by the card beneath, not by the color that was named"

  replace define reference-color
    if top is a wild-card then color of second of discard-pile otherwise active-color
