language 1

variant mutant-eff-100-three changes uno "A Wild Draw Four draws three"

  replace deck
    1 of each color: 0
    2 of each color: 1 2 3 4 5 6 7 8 9 skip reverse draw-two
    4 of no color: wild wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 2
    draws of wild-draw-four is 3
