language 1

variant draw-play-drawn-never changes uno "A drawn card is kept, whatever it is"
  -- Programs that end the turn with the draw.

  excludes draw-play-drawn-must, draw-play-other, draw-to-match

  without offer-the-drawn-card
