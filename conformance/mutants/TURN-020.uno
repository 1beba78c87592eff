language 1

variant mutant-turn-020 changes uno "Who holds a card that fits may also pass"

  rule or-pass
    during turn, player may keep when some c in hand of player has c matches
