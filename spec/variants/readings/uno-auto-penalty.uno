language 1

variant uno-auto-penalty changes uno "Who has not called when somebody plays or draws, draws two without being caught"
  -- Programs that look themselves.

  without catch-it

  rule nobody-must-catch [UNO-040, UNO-060]
    before play, draw
      for each p in players where p is not player and hand-size of p is 1 and not called of p
        p draws uno-penalty
