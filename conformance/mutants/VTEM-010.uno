language 1

variant mutant-vtem-010 changes teams "Neighbors are partners"

  replace rule take-seats
    before turn-up-start, position-set
      for each p in players where team of p is 0
        set team of p to if team of right of p is 1 and team of right of right of p is not 1 then 1 otherwise 2
