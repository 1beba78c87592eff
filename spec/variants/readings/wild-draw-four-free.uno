language 1

variant wild-draw-four-free changes uno "A Wild Draw Four may always be played, and nobody challenges it"
  -- Programs without challenges that don't look at the hand either.

  replace rule wild-draw-four [EFF-100]
    after play of wild-draw-four
      add draws of card to pending
