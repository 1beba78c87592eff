language 1

variant mutant-legal-050-drawn changes uno "A Wild Draw Four that was just drawn is never a bluff"

  replace define card sound by player
    face of card is not wild-draw-four
    or card is drawn-card
    or reference-color is none
    or not some c in hand of player without card has color of c is reference-color
