language 1

variant start-wd4-bury changes uno "A start Wild Draw Four stays under the card that is turned up next"

  replace rule start-wild-draw-four [START-060]
    instead of start-card of wild-draw-four
      then comes turn-up-start
