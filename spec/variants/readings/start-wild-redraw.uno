language 1

variant start-wild-redraw changes uno "A start Wild goes back, and another card is turned up"
  -- The sheet with the four-card penalty says so.

  replace rule start-wild [START-050]
    instead of start-card when card is a wild-card and face of card is not wild-draw-four
      move top to draw-pile
      shuffle draw-pile
      then comes turn-up-start
