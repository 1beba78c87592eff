language 1

variant mutant-eff-060 changes uno "The color named with a Wild is not kept: the old one stays"

  replace action play
    choose card from hand
    choose color from colors if card is a wild-card, optional when hand-size of player is 1, said "as"
    then
      discard card
      set active-color to if face of card is wild then active-color otherwise if card is a wild-card then color otherwise color of card
