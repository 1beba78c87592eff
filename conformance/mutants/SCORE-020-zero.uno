language 1

variant mutant-score-020-zero changes uno "A 0 counts 10"

  replace define points-of-card of card
    if face of card is 0 then 10
    otherwise if card is a number-card then number of card
    otherwise if card is an action-card then 20
    otherwise 50
