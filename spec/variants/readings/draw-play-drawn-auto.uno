language 1

variant draw-play-drawn-auto changes draw-play-drawn-must "A drawn card that fits is played by itself; only the color of a wild is chosen"
  -- Some games and many programs.

  rule played-by-itself [DRAW-020]
    drawn settles with play
