language 1

variant start-variant-effects changes seven-zero "Hands move after a start 7 or 0 too: the first player swaps, or all pass them on"
  window start-swap for the player [V70-050]

  action swap [V70-050]
    choose other from others
    then
      swap hands of player with other
      do hand-received for player
      do hand-received for other

  rule a-start-seven-swaps [V70-050]
    after start-card of 7
      open start-swap for next of dealer

  rule whoever-begins-swaps [V70-050]
    during start-swap, player may swap

  rule a-start-zero-passes [V70-050]
    after start-card of 0
      pass all hands
      for each p in players
        do hand-received for p
