language 1

variant mutant-vjmp-050 changes jump-in "A draw does not end the time to jump in"

  replace rule too-late-to-jump
    jump ends before play
