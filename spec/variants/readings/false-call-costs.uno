language 1

variant false-call-costs changes uno "A call with more than two cards costs two cards, and so does a catch of one who owes no call"
  -- The English encyclopedia once had it for calls, and programs have it for both. Who is caught too late owes a call.

  rule may-call-falsely [UNO-070]
    during at-any-time, player may call when hand-size of player is more than 2 unless round-over is open

  rule may-catch-falsely [UNO-070]
    during at-any-time, player may catch when not other can-be-caught unless round-over is open

  define p can-be-caught
    hand-size of p is 1 and not called of p

  rule pay-for-a-false-call [UNO-070]
    instead of call when hand-size of player is more than 2
      player draws 2

  rule pay-for-a-false-catch [UNO-070]
    instead of catch when not other can-be-caught
      player draws 2
