language 1

variant doubles-jump-in changes doubles, jump-in "Who jumps in takes away the chance of a second card"
  -- A bridge: it comes by itself when both are played. Without it the window `second` would stay open behind the jump.
  rule the-second-is-taken "The jump ends the turn of the player before, second card or not."
    before play during jump
      close second
