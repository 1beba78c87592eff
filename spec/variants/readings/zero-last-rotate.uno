language 1

variant zero-last-rotate changes seven-zero "A last 0 passes the hands on too: the next player has no card then, and has won"

  replace rule go-out [END-010, UNO-090, V70-030]
    after play when hand-size of player is 0
      set winner to if face of card is 0 then next of player otherwise player

  replace rule zero-passes [V70-020, V70-030]
    after play of 0
      pass all hands
      if winner is nobody
        for each p in players
          do hand-received for p
