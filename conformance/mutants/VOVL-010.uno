language 1

variant mutant-vovl-010 changes overlay "One card is laid in a turn"

  rule one-card-only
    player may not play when more is not nothing
