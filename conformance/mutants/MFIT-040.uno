language 1

variant mutant-mfit-040 changes mau-mau "A jack fits on its own suit only"

  rule no-jack-of-another-suit
    fits of card is no when face of card is jack and suit of card is not active-suit
