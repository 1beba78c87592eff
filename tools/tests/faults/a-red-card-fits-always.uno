language 1

-- item matches; clauses LEGAL-010, LEGAL-020, LEGAL-030, LEGAL-040, LEGAL-060
variant mutant-a-red-card-fits-always changes uno "A red card fits on everything"

  replace define card matches
    color of card is active-color
    or face of card is face of top
    or card is a wild-card
    or color of card is red
    or active-color is none
