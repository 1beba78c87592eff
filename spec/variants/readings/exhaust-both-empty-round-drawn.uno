language 1

variant exhaust-both-empty-round-drawn changes uno "The round ends, with nobody's points, when a card must be drawn and there is none"

  rule no-card-is-left [EXH-040]
    after draw-pile-empty when size of draw-pile is 0
      then comes round-ends
