language 1

variant h2o changes uno "Two wilds of the waterproof box make everybody else draw"

  class h2o has VH2O

  chapter VH2O "H2O: the Downpours"

  clause VH2O-010 "Two Wild Downpour Ones and two Wild Downpour Twos take the place of two Wilds and two Wild Draw Fours."
    from hu-62, wikipedia-2016-04
  clause VH2O-015 "A Downpour is a wild: it may be played on any card, and its player names the color." from hu-62, hu-63
  clause VH2O-020 "All the other players draw: one card each for a Downpour One, two for a Downpour Two."
    from hu-63, wikipedia-2016-04 ruling A-162
  clause VH2O-025 "Nobody loses a turn for it, and the cards are drawn clockwise, beginning on its player's left." ruling A-160, A-162
  clause VH2O-030 "A Downpour counts 50 points." from hu-30 ruling A-104
  clause VH2O-035 "If a Downpour is somebody's last card, the others still draw before the count." ruling A-161
  clause VH2O-040 "A start Downpour is treated as a start Wild, and nobody draws for it." ruling A-010

  deck [VH2O-010, VH2O-015, VH2O-020, VH2O-030, VH2O-040]
    remove 2 of no color: wild wild-draw-four
    2 of no color: wild-downpour-one wild-downpour-two
    wild-downpour-one wild-downpour-two are wild-card
    pours of wild-downpour-one is 1
    pours of wild-downpour-two is 2

  rule downpour [VH2O-020, VH2O-025, VH2O-035]
    after play of wild-downpour-one, wild-downpour-two
      for each p in players where p is not player starting from left of player
        p draws pours of card
