language 1

variant mutant-vftc-010-worth changes fifty-two-cards "Twos to sixes count nothing"

  rule small-cards-count-nothing
    worth of card is 0 when number of card is less than 7 and points of card is 0
