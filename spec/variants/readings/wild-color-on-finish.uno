language 1

variant wild-color-on-finish changes uno "For a last wild too a color must be named"

  replace action play [TURN-020, LEGAL-080, EFF-010, EFF-060, EFF-070, EFF-080, EFF-090, END-050]
    choose card from hand
    choose color from colors if card is a wild-card, said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise color of card
