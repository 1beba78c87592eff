language 1

variant mutant-chal-020-offender changes uno "Who played the Wild Draw Four may answer it too"

  rule answer-yourself
    during at-any-time, player may accept when challenge is open and player is offender

  rule challenge-yourself
    during at-any-time, player may challenge when challenge is open and player is offender
