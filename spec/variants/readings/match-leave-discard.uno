language 1

variant match-leave-discard changes uno "The hand of one who leaves goes under the discard pile"
  -- A program plays so.

  rule the-hand-goes-under-the-discards [MATCH-060]
    before leave
      move hand of player to bottom of discard-pile
