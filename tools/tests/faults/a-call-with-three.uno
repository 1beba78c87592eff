language 1

-- item call-before-the-card; clauses UNO-025, UNO-020
variant mutant-a-call-with-three changes uno "The call may be made with three cards in hand"

  replace rule call-before-the-card
    during turn or drawn, player may call when hand-size of player is at most 3 and hand-size of player is at least 2 and not called of player
