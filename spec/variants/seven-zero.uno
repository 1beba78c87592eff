language 1

variant seven-zero changes uno "Sevens swap hands, zeros pass them on"

  class seven-zero has V70

  chapter V70 "Sevens and zeros"

  clause V70-010 "Who plays a 7 chooses another player and swaps hands with that one."
    from hu-53, mattel-2008-house-rules-08 ruling A-132, A-133, A-139
  clause V70-020 "When a 0 is played, all pass their hands to the next player in the direction of play."
    from hu-52, mattel-2008-house-rules-07 ruling A-134, A-135, A-137
  clause V70-030 "A 7 or 0 as the last card has no effect." ruling A-130, A-131
  clause V70-050 "A 7 or 0 as the start card has no effect." absence ruling A-016
  clause V70-060 "Who gets a hand of one card must call Uno; a call made before counts no more." ruling A-078, A-138

  action play also
    choose other from others if face of card is 7, optional when hand-size of player is 1 [V70-010, V70-030], said "swap"

  rule seven-swaps [V70-010, V70-030]
    after play of 7 when hand-size of player is more than 0
      swap hands of player with other
      do hand-received for player
      do hand-received for other

  rule zero-passes [V70-020, V70-030]
    after play of 0 when hand-size of player is more than 0
      pass all hands
      for each p in players
        do hand-received for p

  event hand-received [V70-060]
    close catching about player
    set called of player to no
    if hand-size of player is 1
      open catching about player
