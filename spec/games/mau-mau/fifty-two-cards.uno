language 1

variant fifty-two-cards changes mau-mau "The pack of 52 cards"

  class fifty-two-cards has VFTC

  clause VFTC-010 "The pack has 52 cards: of each suit also 2, 3, 4, 5 and 6, which do nothing and count their numbers." from mau-02 ruling M-018

  deck [VFTC-010]
    1 of each suit: 2 3 4 5 6
