language 1

variant end-continue-n changes end-continue-until-one "They play on until so many are out"

  option places-played is 2, from 1 to 9 [END-010] "How many must be out before the round ends."

  replace rule go-out [END-010, UNO-090]
    after play when hand-size of player is 0
      if first-out is nobody
        set first-out to player
      eliminate player
      if players-in is 1 or players-seated - players-in is at least places-played
        set winner to first-out
