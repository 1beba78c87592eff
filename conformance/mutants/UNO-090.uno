language 1

variant mutant-uno-090 changes uno "Who forgot to call may not play the last card"

  remember forgot for each player as yes or no from no

  rule not-called
    after play when hand-size of player is 1 and not called of player
      set forgot of player to yes

  rule called-after-all
    after call
      set forgot of player to no

  rule more-cards-now
    after card-drawn
      set forgot of player to no

  rule no-win-without-a-call
    during turn or drawn, player may not play when forgot of player
