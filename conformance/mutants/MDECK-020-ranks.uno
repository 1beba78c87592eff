language 1

variant mutant-mdeck-020-ranks changes mau-mau "Hearts rank above diamonds: no diamond is laid on a heart"

  rule no-diamond-on-a-heart
    fits of card is no when suit of card is diamonds and suit of top is hearts and face of card is not jack
