language 1

variant challenge-who-anybody changes uno "Anybody may challenge in the next player's place, who then plays"
  rule anybody-may-challenge [CHAL-020]
    during at-any-time, player may challenge when challenge is open and player is not offender

  rule the-next-player-plays [CHAL-050, CHAL-065]
    after challenge during at-any-time
      close challenge
      call off turn-begins
      then comes turn-begins for current
