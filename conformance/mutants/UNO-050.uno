language 1

variant mutant-uno-050 changes uno "A draw does not end the time to catch"

  replace rule too-late-to-catch
    catching ends before play
