language 1

variant mutant-mturn-040 changes mau-mau "A card that fits may be thrown in out of turn"

  window at-any-time for everyone, meanwhile, always

  rule throw-in
    during at-any-time, player may play when card fits and player is not current
