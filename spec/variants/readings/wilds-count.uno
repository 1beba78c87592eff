language 1

variant wilds-count changes uno "A Wild in hand makes a Wild Draw Four a bluff"
  -- A current sheet of a sister game says so, and a buyer reports it of Uno itself.

  replace define card sound by player [LEGAL-050]
    face of card is not wild-draw-four
    or not some c in hand of player without card has (color of c is reference-color or c is a wild-card)
