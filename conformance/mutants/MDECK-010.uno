language 1

variant mutant-mdeck-010 changes mau-mau "The pack has 36 cards, with sixes"

  deck
    1 of each suit: 6
