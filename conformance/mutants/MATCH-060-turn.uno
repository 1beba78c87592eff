language 1

variant mutant-match-060-turn changes uno "When a player leaves in turn, the next one is passed over"

  rule one-too-many
    after leave when player is current
      add 1 to misses
