language 1

variant mutant-eff-080 changes uno "The color is asked for after a wild has been laid"

  replace action play
    choose card from hand
    choose color from colors if card is a wild-card, optional when card is a wild-card, said "as"
    then
      discard card
      set active-color to if card is a wild-card then color otherwise color of card
      if card is a wild-card and color is none and hand-size of player is more than 0
        open name for player
