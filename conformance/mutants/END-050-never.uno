language 1

variant mutant-end-050-never changes uno "Any wild may be played without a color, and the old one stays"

  replace action play
    choose card from hand
    choose color from colors if card is a wild-card, optional when card is a wild-card, said "as"
    then
      discard card
      set active-color to if card is a wild-card and color is none then active-color otherwise if card is a wild-card then color otherwise color of card
