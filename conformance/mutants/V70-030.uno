language 1

variant mutant-v70-030 changes seven-zero "A last 7 swaps hands if a partner is named"

  rule the-last-one-too
    after play of 7 when hand-size of player is 0
      swap hands of player with next of player
