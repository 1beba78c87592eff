language 1

variant mutant-legal-050 changes uno "A card of the same number or symbol makes a Wild Draw Four a bluff too"

  replace define card sound by player
    face of card is not wild-draw-four
    or reference-color is none
    or not some c in hand of player without card has (color of c is reference-color or face of c is face of top)
