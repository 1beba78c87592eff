language 1

variant mutant-points-the-other-way changes uno "The same game in other words"

  replace define points-of-card of card
    if card is a wild-card then 50
    otherwise if card is a number-card then number of card
    otherwise 20
