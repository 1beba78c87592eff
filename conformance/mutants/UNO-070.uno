language 1

variant mutant-uno-070 changes uno "A catch without cause costs the catcher two cards"

  rule a-false-catch
    during at-any-time, player may catch when catching is not open

  rule its-price
    instead of catch when catching is not open
      player draws uno-penalty
