language 1

variant mutant-turn-060-anybody changes uno "Nobody looks whose turn it is"

  rule play-any-time
    during at-any-time, player may play when player is not current and card matches

  rule draw-any-time
    during at-any-time, player may draw when player is not current

  rule keep-any-time
    during at-any-time, player may keep when drawn is open and player is not current

  rule accept-any-time
    during at-any-time, player may accept when challenge is open and player is not current
