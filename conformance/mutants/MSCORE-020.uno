language 1

variant mutant-mscore-020 changes mau-mau "A jack counts two"

  rule a-jack-counts-two
    worth of card is 2 when face of card is jack
