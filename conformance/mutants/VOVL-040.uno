language 1

variant mutant-vovl-040 changes overlay-seven-zero "Each 7 swaps, and each 0 passes the hands on"

  rule one-more-seven
    after play of 7 when hand-size of player is more than 0
      repeat exactly size of more
        swap hands of player with other

  rule one-more-zero
    after play of 0 when hand-size of player is more than 0
      repeat exactly size of more
        pass all hands
