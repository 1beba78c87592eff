language 1

-- item start-draw-two; clauses START-040, TWO-040
variant mutant-start-draw-two-draws-one changes uno "A start Draw Two is worth one card"

  replace rule start-draw-two
    after start-card of draw-two
      add 1 to pending
