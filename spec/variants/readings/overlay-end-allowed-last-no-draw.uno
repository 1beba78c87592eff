language 1

variant overlay-end-allowed-last-no-draw changes overlay, end-allowed-last-no-draw "Nor may the last of several be a draw card"

  rule no-draw-card-as-the-last-of-several [END-040]
    player may not play when hand-size of player - size of more is 1 and draws of top of more is not 0
