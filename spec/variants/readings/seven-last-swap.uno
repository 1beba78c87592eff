language 1

variant seven-last-swap changes seven-zero "A last 7 swaps too: the partner has no card then, and has won"

  replace rule go-out [END-010, UNO-090, V70-030]
    after play when hand-size of player is 0
      set winner to if face of card is 7 then other otherwise player

  rule a-last-seven-needs-a-partner [V70-030]
    player may not play when face of card is 7 and other is nobody

  replace rule seven-swaps [V70-010, V70-030]
    after play of 7
      swap hands of player with other
      if winner is nobody
        do hand-received for player
        do hand-received for other
