language 1

variant jump-vs-stack-jump changes stacking-jump-in "An identical Draw Two of the player who must draw is a jump-in and no answer"

  without the-victim-answers

  replace rule throw-it-in [VJMP-010, VJMP-060, VJMP-080, TURN-060]
    during jump, player may play when card identical

  rule no-identical-answer [VJMP-080]
    during turn, player may not play when stacked is 1 and card identical and jump is open
