language 1

variant mutant-setup-050 changes uno "The start card comes from the bottom of the draw pile"

  replace event turn-up-start, given as start
    move bottom of draw-pile to discard-pile
    set active-color to color of top
    make dealer current
    then comes start-card for dealer with top
