language 1

-- item start-wild-draw-four; clauses START-060, START-065
variant mutant-start-four-acts changes uno "A start Wild Draw Four stays, without effect"

  without start-wild-draw-four
