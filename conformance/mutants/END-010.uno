language 1

variant mutant-end-010 changes uno "The others play on until only one has cards"

  replace rule go-out
    after play when hand-size of player is 0
      if players-in is 2
        set winner to player
      otherwise
        eliminate player
