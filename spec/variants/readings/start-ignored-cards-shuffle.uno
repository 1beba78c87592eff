language 1

variant start-ignored-cards-shuffle changes start-flip-on "What is turned up before the number goes back into the draw pile"
  replace rule turn-up-another [START-010]
    instead of start-card when not card is a number-card
      move top to draw-pile
      shuffle draw-pile
      then comes turn-up-start
