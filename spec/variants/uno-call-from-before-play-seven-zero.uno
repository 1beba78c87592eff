language 1

variant uno-call-from-before-play-seven-zero changes uno-call-from-before-play, seven-zero "For a hand that is received the call comes afterwards"

  remember received for each player as yes or no from no

  rule a-hand-was-received [V70-060]
    after hand-received
      set received of player to yes

  rule a-card-was-laid [UNO-020]
    before play
      set received of player to no

  rule call-for-that-hand [V70-060]
    during catching, player may call when player is subject and received of player

  rule called-for-that-hand [V70-060]
    after call
      close catching about player
