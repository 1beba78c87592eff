language 1

variant start-wd4-bottom changes uno "A start Wild Draw Four goes under the draw pile, and another card is turned up"
  -- A program plays so.

  replace rule start-wild-draw-four [START-060, START-065]
    instead of start-card of wild-draw-four
      move top to bottom of draw-pile
      then comes turn-up-start
