language 1

variant mutant-legal-050-numbers changes uno "Only number cards of the active color make a Wild Draw Four a bluff"

  replace define card sound by player
    face of card is not wild-draw-four
    or reference-color is none
    or not some c in hand of player without card has (color of c is reference-color and c is a number-card)
