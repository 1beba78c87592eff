language 1

variant zero-extra-turn changes seven-zero "Who plays a 0 has another turn"
  -- A doubtful sentence of the house rules sheet.

  rule the-zero-player-goes-on [V70-020]
    after play of 0 when hand-size of player is more than 0
      then comes turn-begins for player
