language 1

variant mutant-mdeck-020 changes mau-mau "Each suit has only four faces, twice"

  replace deck
    2 of each suit: 7 8 9 jack
    0 of each suit: 10 queen king ace
    draws of 7 is 2
    points of jack is 20
    points of ace is 11
    points of king is 4
    points of queen is 3
