language 1

variant mutant-uno-045 changes uno "A catch hits everybody who can be caught"

  rule all-of-them
    after catch
      for each p in players where p is not other and hand-size of p is 1 and not called of p
        p draws uno-penalty
        close catching about p
