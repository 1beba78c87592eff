language 1

variant mutant-chal-070 changes uno "After a bluff that was found out the color beneath the Wild Draw Four holds again"

  replace event bluff-proved
    offender draws pending + draws of top
    set pending to 0
    set active-color to color of second of discard-pile
    then comes turn-begins for player
