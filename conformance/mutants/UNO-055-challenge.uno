language 1

variant mutant-uno-055-challenge changes uno "An answer to a Wild Draw Four ends the time to catch"

  rule too-late-once-answered
    catching ends before accept, challenge
