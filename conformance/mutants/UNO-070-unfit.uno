language 1

variant mutant-uno-070-unfit changes uno "A call with two cards of which none fits costs two"

  rule a-hopeless-call
    instead of call when hand-size of player is 2 and turn is open and not some c in hand of player has c matches
      player draws uno-penalty
