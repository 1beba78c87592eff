language 1

variant wild-timeout-color-none changes uno "Where no color is named for a wild, any card may follow"
  replace action play [TURN-020, LEGAL-080, EFF-010, EFF-060, EFF-070, EFF-080, EFF-090]
    choose card from hand
    choose color from colors if card is a wild-card, optional when card is a wild-card, said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise color of card
