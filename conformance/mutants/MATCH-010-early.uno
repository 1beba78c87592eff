language 1

variant mutant-match-010-early changes uno "Another round can be dealt in the middle of a round, after any card"

  rule any-time
    after play when hand-size of player is more than 0
      open round-over
