language 1

variant mutant-mcard-055-last changes mau-mau "A last jack needs no wish"

  replace action play
    choose card from hand
    choose suit from suits if face of card is jack, optional when hand-size of player is 1, said "wishing"
    then
      discard card
      set active-suit to if face of card is jack then suit otherwise suit of card
