language 1

-- item play-the-drawn-card; clauses DRAW-020, DRAW-030
variant mutant-the-drawn-card-must-match-by-color changes uno "The drawn card is played only if its color is the active one"

  replace rule play-the-drawn-card
    during drawn, player may play when card is drawn-card and color of card is active-color
