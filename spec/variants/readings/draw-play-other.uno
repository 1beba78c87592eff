language 1

variant draw-play-other changes uno "Who has drawn may play any card that fits"

  rule any-card-after-drawing [DRAW-030]
    during drawn, player may play when card matches
