language 1

variant mutant-score-020 changes uno "A wild counts 40"

  replace define points-of-card of card
    if card is a number-card then number of card
    otherwise if card is an action-card then 20
    otherwise 40
