language 1

variant catch-hits-all changes uno "A catch hits everybody who can be caught"
  -- Programs in which one shouts at the table, not at a player.

  rule the-others-too [UNO-045]
    after catch
      for each p in players where p is not other and p has-not-called
        p draws uno-penalty
        close catching about p

  define p has-not-called
    hand-size of p is 1 and not called of p
