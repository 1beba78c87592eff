language 1

variant exhaust-when-on-empty changes uno "The discard pile is shuffled as soon as the last card of the draw pile is drawn"

  rule shuffle-at-once [EXH-010]
    after card-drawn when size of draw-pile is 0 and size of discard-pile is more than 1
      do draw-pile-empty
