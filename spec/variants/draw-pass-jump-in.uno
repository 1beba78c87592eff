language 1

variant draw-pass-jump-in changes draw-pass, jump-in "Passing ends the time to jump in, as playing and drawing do"

  rule too-late-once-passed-on [VJMP-050]
    jump ends before pass
