language 1

variant mutant-uno-025 changes uno "A call counts whenever it is made, and is saved up"

  without an-early-call-is-for-the-turn

  rule call-any-time
    during at-any-time, player may call when hand-size of player is more than 1 and not called of player
