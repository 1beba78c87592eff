language 1

variant mutant-mcall-060 changes mau-mau "A draw does not end the time to catch"

  replace rule too-late-to-catch
    unsaid ends before play, round-is-won
