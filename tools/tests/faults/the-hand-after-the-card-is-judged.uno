language 1

-- item look-at-the-hand; clauses LEGAL-050, CHAL-045
variant mutant-the-hand-after-the-card-is-judged changes uno "A bluff is who holds a number card of the active color"

  replace rule look-at-the-hand
    before play of wild-draw-four
      set offender to player
      set hand-at-play to hand of player without card
      set bluffed to some c in hand of player without card has (color of c is active-color and c is a number-card)
