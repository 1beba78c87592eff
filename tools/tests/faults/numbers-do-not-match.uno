language 1

-- item matches; clauses LEGAL-020, LEGAL-010, LEGAL-030, LEGAL-040, LEGAL-060
variant mutant-numbers-do-not-match changes uno "Equal numbers of other colors don't fit"

  replace define card matches
    color of card is active-color
    or (face of card is face of top and card is an action-card)
    or card is a wild-card
    or active-color is none
