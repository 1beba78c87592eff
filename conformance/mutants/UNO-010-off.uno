language 1

variant mutant-uno-010-off changes uno-off "One can still call, and be caught"
  without nobody-calls

  rule still-a-call
    during turn, player may call when hand-size of player is 2

  rule still-a-catch
    after play when hand-size of player is 1 and not called of player
      open catching about player
