language 1

variant end-continue-until-one changes uno "When one is out the others play on for places, until one is left"

  remember first-out as player or nobody from nobody, shown

  replace rule go-out [END-010, UNO-090]
    after play when hand-size of player is 0
      if first-out is nobody
        set first-out to player
      eliminate player
      if players-in is 1
        set winner to first-out
