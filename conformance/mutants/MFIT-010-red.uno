language 1

variant mutant-mfit-010-red changes mau-mau "Red fits on red"

  rule red-on-red
    fits of card is yes when suit of card is diamonds and suit of top is hearts and face of card is not jack
