language 1

variant mutant-vovl-045 changes overlay-seven-zero "Somebody must be named although no card is left to swap"

  rule always-with-somebody
    player may not play when face of card is 7 and more is not nothing and other is nobody
