language 1

variant mutant-uno-050-play changes uno "A play does not end the time to catch"

  replace rule too-late-to-catch
    catching ends before draw
