language 1

variant mutant-chal-010 changes uno "A Wild Draw Four is refused while its player holds the active color"

  rule no-bluff
    during turn or drawn, player may not play when not card sound
