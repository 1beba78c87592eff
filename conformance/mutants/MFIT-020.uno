language 1

variant mutant-mfit-020 changes mau-mau "A face alone does not fit"

  rule no-face
    fits of card is no when suit of card is not active-suit and face of card is not jack
