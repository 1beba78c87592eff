language 1

variant mutant-deck-010 changes uno "Each color has two 0s, so the deck has 112 cards"

  replace deck
    2 of each color: 0
    2 of each color: 1 2 3 4 5 6 7 8 9 skip reverse draw-two
    4 of no color: wild wild-draw-four
    0 1 2 3 4 5 6 7 8 9 are number-card
    skip reverse draw-two are action-card
    wild wild-draw-four are wild-card
    draws of draw-two is 2
    draws of wild-draw-four is 4
