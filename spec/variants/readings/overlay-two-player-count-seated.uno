language 1

variant overlay-two-player-count-seated changes overlay, two-player-count-seated "Of several Reverses each counts as the first does"

  replace rule one-more-reverse-of-two [VOVL-030, TWO-010]
    after one-more of reverse when seated is 2 or seated is 0 and players-in is 2
      add 1 to misses
