language 1

variant jump-action-both-void changes jump-in "An action card that is jumped in on cancels the first and itself"

  excludes no-bluff, wild-draw-four-free

  rule both-are-void [VJMP-030]
    after play during jump
      set pending to 0
      set misses to 0
      set doubtful to no

  rule both-reverses-are-void [VJMP-030]
    after play of reverse during jump
      turn direction round
