language 1

variant mutant-mcall-070-fine changes mau-mau "Who catches without cause draws a card"

  remember rash as yes or no from no

  rule catch-anybody
    during turn, player may catch when hand-size of other is more than 1 and not rash

  rule the-catcher-pays
    instead of catch when hand-size of other is more than 1
      set rash to yes
      player draws 1
