language 1

-- item points-of-card; clauses SCORE-020
variant mutant-wilds-count-forty changes uno "Wilds count forty"

  replace define points-of-card of card
    if card is a number-card then number of card
    otherwise if card is an action-card then 20
    otherwise 40
