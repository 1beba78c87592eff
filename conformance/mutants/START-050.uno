language 1

variant mutant-start-050 changes uno "The dealer names the color of a start Wild"

  replace rule start-wild
    after start-card of wild
      open name for dealer
