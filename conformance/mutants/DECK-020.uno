language 1

variant mutant-deck-020 changes uno "Each color has one Reverse and three Skips"

  replace deck
    1 of each color: 0 reverse
    2 of each color: 1 2 3 4 5 6 7 8 9 draw-two
    3 of each color: skip
    4 of no color: wild wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 2
    draws of wild-draw-four is 4
