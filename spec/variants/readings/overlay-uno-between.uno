language 1

variant overlay-uno-between changes overlay "Who lays the last cards together must have called before"
  -- As if they were thrown one by one: for a moment one card is left.

  rule called-for-the-last-but-one [VOVL-050]
    player may not play when more is not nothing and hand-size of player - size of more is 1 and not called of player
