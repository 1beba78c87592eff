language 1

variant mutant-mfit-010 changes mau-mau "A suit alone does not fit, except after a wish"

  rule no-suit
    fits of card is no when face of card is not face of top and face of card is not jack and face of top is not jack
