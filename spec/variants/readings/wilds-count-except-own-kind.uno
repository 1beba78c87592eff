language 1

variant wilds-count-except-own-kind changes uno "A Wild in hand makes a Wild Draw Four a bluff, another Wild Draw Four doesn't"

  replace define card sound by player [LEGAL-050]
    face of card is not wild-draw-four
    or not some c in hand of player without card has (color of c is reference-color or c is a wild-card and face of c is not wild-draw-four)
