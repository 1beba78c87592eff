language 1

variant mutant-uno-040-early changes uno "A catch counts before the card lies"

  rule in-advance
    during at-any-time, player may catch when other is current and hand-size of other is 2 and not called of other
