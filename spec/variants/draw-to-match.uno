language 1

variant draw-to-match changes uno "Who can't play may draw on until a card fits"

  class draw-to-match has VDTM

  clause VDTM-010 "Who drew a card that doesn't fit may draw another, and so on, or keep what was drawn."
    from mattel-2008-house-rules-09 ruling A-024, A-026
  clause VDTM-020 "Only a player who holds no card that fits may draw on." from mattel-2008-house-rules-09 ruling A-025
  clause VDTM-030 "A penalty is drawn exactly, whatever the cards." absence ruling A-027

  rule draw-on [VDTM-010, VDTM-020]
    during drawn, player may draw unless some c in hand of player has c matches
