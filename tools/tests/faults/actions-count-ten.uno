language 1

-- item points-of-card; clauses SCORE-020
variant mutant-actions-count-ten changes uno "Action cards count ten"

  replace define points-of-card of card
    if card is a number-card then number of card
    otherwise if card is an action-card then 10
    otherwise 50
