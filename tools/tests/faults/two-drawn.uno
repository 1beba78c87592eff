language 1

-- item draw; clauses DRAW-010, DRAW-040
variant mutant-two-drawn changes uno "Who draws by choice draws two"

  replace action draw
    then
      player draws 2
