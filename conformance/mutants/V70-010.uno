language 1

variant mutant-v70-010 changes seven-zero "A 7 swaps with the next player, whoever was named"

  replace rule seven-swaps
    after play of 7 when hand-size of player is more than 0
      swap hands of player with next of player
