language 1

-- item stalemate; clauses EXH-050
variant mutant-stalemate-after-one changes uno "The round ends as soon as one player has found no card"

  replace rule stalemate
    instead of turn-comes when idle is at least 1 and misses is 0 and pending is 0 and not doubtful and winner is nobody
      then comes round-ends
