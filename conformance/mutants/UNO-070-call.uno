language 1

variant mutant-uno-070-call changes uno "A call with three or more cards costs two"

  rule a-false-call
    during at-any-time, player may call when hand-size of player is more than 2

  rule its-price
    instead of call when hand-size of player is more than 2
      player draws uno-penalty
