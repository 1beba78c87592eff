language 1

variant mutant-end-050 changes uno "A color must be named for a last wild too"

  replace action play
    choose card from hand
    choose color from colors if card is a wild-card, said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise color of card
