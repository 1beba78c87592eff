language 1

variant seven-last-swap-zero-last-rotate changes seven-last-swap, zero-last-rotate "Both a last 7 and a last 0 give the empty hand away"

  replace rule go-out [END-010, UNO-090, V70-030]
    after play when hand-size of player is 0
      set winner to if face of card is 7 then other otherwise if face of card is 0 then next of player otherwise player
