language 1

variant jump-cancels-seven-zero changes jump-in-seven-zero "A 7 that is jumped in on a 7 takes the first swap back"
  -- Of each 0 there is one, so no 0 is jumped in on.

  remember swapper as player or nobody from nobody
  remember swapped as player or nobody from nobody

  rule take-the-swap-back, ahead of seven-swaps [VJMP-090]
    after play of 7 during jump when face of second of discard-pile is 7 and hand-size of player is more than 0
      swap hands of swapper with swapped
      do hand-received for swapper
      do hand-received for swapped

  rule remember-the-swap [VJMP-090]
    after play of 7
      set swapper to player
      set swapped to other
