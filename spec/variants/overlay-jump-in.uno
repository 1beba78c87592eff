language 1

variant overlay-jump-in changes overlay, jump-in "Cards are thrown in one at a time"

  clause VOVL-070 "Whoever jumps in throws one card." ruling A-117
  clause VOVL-075 "A jump-in on cards that were laid together cancels what all of them would still have done." ruling A-120, A-157

  -- Whether an even number of cards was laid: then as many Reverses have turned nothing round.
  remember evenly as yes or no from no

  rule one-at-a-time [VOVL-070, VJMP-060]
    during jump, player may not play when more is not nothing

  -- A Reverse that is jumped in on is cancelled by turning the direction round; an even number of them needs no turning.
  except a-reverse-is-cancelled [VOVL-075] when evenly

  rule count-anew [VOVL-075]
    before play
      set evenly to no

  rule one-more-was-laid [VOVL-075]
    after one-more
      set evenly to not evenly
