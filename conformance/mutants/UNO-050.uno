language 1

variant mutant-uno-050 changes uno "A draw does not end the time to catch"

  without too-late-once-drawn
