language 1

variant mutant-eff-020-shield changes uno "A Skip does not hit a player who holds one"

  except lose-the-turn when some c in hand of player has face of c is skip

  rule thrown-back
    instead of turn-comes when misses is more than 0 and winner is nobody and some c in hand of player has face of c is skip
      take 1 from misses
      then comes turn-begins for player
