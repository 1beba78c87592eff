language 1

variant mutant-deck-030 changes uno "There are five Wilds and three Wild Draw Fours"

  replace deck
    1 of each color: 0
    2 of each color: 1 2 3 4 5 6 7 8 9 skip reverse draw-two
    5 of no color: wild
    3 of no color: wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 2
    draws of wild-draw-four is 4
