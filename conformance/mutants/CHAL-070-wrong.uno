language 1

variant mutant-chal-070-wrong changes uno "After a challenge that fails the color beneath the Wild Draw Four holds again"

  replace event bluff-disproved
    set active-color to color of second of discard-pile
    add draws of top + challenge-extra to pending
    then comes penalty-paid for player
