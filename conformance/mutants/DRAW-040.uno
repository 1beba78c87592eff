language 1

variant mutant-draw-040 changes uno "Who holds nothing that fits may pass without drawing"

  rule pass
    during turn, player may keep when not some c in hand of player has c matches
