language 1

variant mutant-exh-020 changes uno "When the discard pile is shuffled, a wild on top loses the color that was named"

  replace event draw-pile-empty
    move discard-pile without top to draw-pile
    shuffle draw-pile
    set active-color to color of top
