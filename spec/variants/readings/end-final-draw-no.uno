language 1

variant end-final-draw-no changes uno "Nobody draws for a last card"
  -- Programs that end the round at once.

  excludes end-final-challenge

  rule nothing-more-is-drawn [END-020]
    after play when winner is not nobody
      set pending to 0
