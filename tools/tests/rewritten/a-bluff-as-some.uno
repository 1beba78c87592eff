language 1

variant mutant-a-bluff-as-some changes uno "The same game in other words"

  replace define card sound by player
    not (face of card is wild-draw-four and reference-color is not none and some c in hand of player without card has color of c is reference-color)
