language 1

variant mutant-mdeal-040 changes mau-mau "Two cards are turned up"

  rule turn-up-another
    after card-is-turned-up
      move top of draw-pile to discard-pile
      set active-suit to suit of top
