language 1

variant wild-color-timing-after-draw changes uno "The color of a Wild Draw Four is named once the four cards are drawn, or a bluff is proved"
  -- A program lets the next player draw first.

  replace action play [TURN-020, LEGAL-080, EFF-010, EFF-060, EFF-070, EFF-080, EFF-090]
    choose card from hand
    choose color from colors if card is a wild-card and face of card is not wild-draw-four, optional when hand-size of player is 1 [END-050], said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise color of card

  rule name-it-afterwards [EFF-080, EFF-090]
    after penalty-paid, bluff-proved when face of top is wild-draw-four and winner is nobody
      open name for offender
