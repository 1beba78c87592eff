language 1

variant mutant-negated-twice changes uno "The same game in other words"

  replace rule lose-the-turn
    instead of turn-comes when not (misses is 0 or pending is more than 0 or doubtful or winner is not nobody)
      then comes turn-lost for player
