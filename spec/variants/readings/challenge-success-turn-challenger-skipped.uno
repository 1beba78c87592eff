language 1

variant challenge-success-turn-challenger-skipped changes uno "After a right challenge the challenger loses the turn all the same"
  -- A program plays so.

  rule no-turn-for-the-challenger [CHAL-065]
    after bluff-proved
      call off turn-begins
