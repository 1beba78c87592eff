language 1

variant mutant-uno-050-play changes uno "A play does not end the time to catch"

  without too-late-to-catch
