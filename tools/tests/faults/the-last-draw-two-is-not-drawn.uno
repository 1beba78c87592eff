language 1

-- item round-is-over; clauses END-020, END-010
variant mutant-the-last-draw-two-is-not-drawn changes uno "Nobody draws for a last Draw Two"

  replace rule round-is-over
    instead of turn-comes when winner is not nobody and not doubtful
      set pending to 0
      then comes round-ends
