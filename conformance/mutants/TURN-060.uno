language 1

variant mutant-turn-060 changes uno "The identical card may be thrown in out of turn"

  rule jump-in
    during at-any-time, player may play when card is top and player is not current

  rule the-jumper-goes-on
    before play when player is not current
      close turn
      make player current
