language 1

variant mutant-score-020-action changes uno "A Skip, Reverse or Draw Two counts 10"

  replace define points-of-card of card
    if card is a number-card then number of card
    otherwise if card is an action-card then 10
    otherwise 50
