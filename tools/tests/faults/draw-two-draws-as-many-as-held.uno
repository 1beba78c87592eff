language 1

-- item draw-two; clauses EFF-040
variant mutant-draw-two-draws-as-many-as-held changes uno "A Draw Two is worth as many cards as its player has left"

  replace rule draw-two
    after play of draw-two
      add hand-size of player to pending
