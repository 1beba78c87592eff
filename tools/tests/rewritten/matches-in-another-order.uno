language 1

variant mutant-matches-in-another-order changes uno "The same game in other words"

  replace define card matches
    active-color is none
    or card is a wild-card
    or face of top is face of card
    or active-color is color of card
