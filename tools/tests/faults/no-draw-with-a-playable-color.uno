language 1

-- item draw-instead; clauses TURN-030, TURN-020
variant mutant-no-draw-with-a-playable-color changes uno "Nobody draws who holds the active color"

  replace rule draw-instead
    during turn, player may draw when not some c in hand of player has color of c is active-color
