language 1

variant mutant-two-030 changes uno "Between two players the one who has drawn a penalty plays next"

  rule back-to-the-victim
    after penalty-paid when players-in is 2 and winner is nobody
      then comes turn-begins for player
