language 1

variant start-flip-on changes uno "Cards are turned up until a number lies there; the others lie under it and do nothing"
  -- Sheets since 2022.

  excludes start-wild-redraw

  rule turn-up-another [START-010]
    instead of start-card when not card is a number-card
      then comes turn-up-start

  without start-wild-draw-four
