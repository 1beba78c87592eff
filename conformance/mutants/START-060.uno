language 1

variant mutant-start-060 changes uno "A start Wild Draw Four stays beneath the next card that is turned up"

  replace rule start-wild-draw-four
    instead of start-card of wild-draw-four
      then comes turn-up-start
