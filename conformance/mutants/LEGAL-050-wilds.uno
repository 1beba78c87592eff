language 1

variant mutant-legal-050-wilds changes uno "Another wild in hand makes a Wild Draw Four a bluff"

  replace define card sound by player
    face of card is not wild-draw-four
    or reference-color is none
    or not some c in hand of player without card has (color of c is reference-color or c is a wild-card)
