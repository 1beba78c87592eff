language 1

variant mutant-eff-010 changes uno "The active color stays when a number or symbol is matched in another color"

  replace action play
    choose card from hand
    choose color from colors if card is a wild-card, optional when hand-size of player is 1, said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise active-color
