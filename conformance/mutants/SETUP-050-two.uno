language 1

variant mutant-setup-050-two changes uno "Two cards are turned up, and the second one is the start card"

  replace event turn-up-start, given as start
    move top of draw-pile to discard-pile
    move top of draw-pile to discard-pile
    set active-color to color of top
    make dealer current
    then comes start-card for dealer with top
