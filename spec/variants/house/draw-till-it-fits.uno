language 1

variant draw-till-it-fits changes uno "Who draws goes on until a card fits, and lays it"
  -- Nothing is repeated here: the window `drawn` opens anew with each card, and settles as long as it has only one way on.
  excludes draw-to-match

  without keep-the-drawn-card

  rule draw-on-drawing "A card that doesn't fit is followed by the next one."
    during drawn, player may draw unless drawn-card matches

  rule nothing-to-decide "There is nothing to decide in that."
    drawn settles with draw
