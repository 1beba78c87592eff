language 1

variant mutant-mfit-030 changes mau-mau "The suit of the jack counts, not the wish"

  replace action play
    choose card from hand
    choose suit from suits if face of card is jack, said "wishing"
    then
      discard card
      set active-suit to suit of card
