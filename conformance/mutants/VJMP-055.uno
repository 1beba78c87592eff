language 1

variant mutant-vjmp-055 changes jump-in "A paid penalty does not end the time to jump in"

  without too-late-once-it-is-done
