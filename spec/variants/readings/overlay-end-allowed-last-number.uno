language 1

variant overlay-end-allowed-last-number changes overlay, end-allowed-last-number "The last of several must be a number, too"

  rule a-number-as-the-last-of-several [END-040]
    player may not play when more is not nothing and hand-size of player - size of more is 1 unless top of more is a number-card
