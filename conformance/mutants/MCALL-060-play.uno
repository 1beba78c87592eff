language 1

variant mutant-mcall-060-play changes mau-mau "A play does not end the time to catch"

  replace rule too-late-to-catch
    unsaid ends before draw, round-is-won
