language 1

variant start-wd4-bury changes uno "A start Wild Draw Four stays under the card that is turned up next"
  -- A program plays so.

  replace rule start-wild-draw-four [START-060, START-065]
    instead of start-card of wild-draw-four
      then comes turn-up-start
