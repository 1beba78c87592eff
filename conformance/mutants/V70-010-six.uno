language 1

variant mutant-v70-010-six changes seven-zero "A 6 swaps hands with the next player"

  rule six-swaps
    after play of 6 when hand-size of player is more than 0
      swap hands of player with next of player
