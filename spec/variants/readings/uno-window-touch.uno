language 1

variant uno-window-touch changes uno "Touching the discard pile ends the time to catch, too"
  -- The Albanian page says so; the sheets name playing and drawing only.

  action touch, in passing [UNO-050]
    then
      nothing

  rule may-touch [UNO-050]
    during turn, player may touch when catching is open

  rule too-late-once-touched [UNO-050]
    catching ends before touch
