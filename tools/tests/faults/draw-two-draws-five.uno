language 1

-- item draw-two; clauses EFF-040
variant mutant-draw-two-draws-five changes uno "A Draw Two is worth five cards"

  replace rule draw-two
    after play of draw-two
      add 5 to pending
