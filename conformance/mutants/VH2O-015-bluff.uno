language 1

variant mutant-vh2o-015-bluff changes h2o "A Downpour in hand makes a Wild Draw Four a bluff"

  replace define card sound by player
    face of card is not wild-draw-four
    or not some c in hand of player has (color of c is reference-color or pours of c is more than 0)
