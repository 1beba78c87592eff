language 1

variant mutant-vjmp-020 changes jump-in "After a jump-in the interrupted player has the turn"

  remember interrupted as player or nobody from nobody

  rule note-who-was-next
    before play during jump
      set interrupted to current

  rule back-to-who-was-next
    after play during jump when winner is nobody and pending is 0 and misses is 0
      then comes turn-comes for interrupted
