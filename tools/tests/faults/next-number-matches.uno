language 1

-- item matches; clauses LEGAL-020, LEGAL-010, LEGAL-030, LEGAL-040, LEGAL-060
variant mutant-next-number-matches changes uno "A number one higher fits too"

  replace define card matches
    color of card is active-color
    or face of card is face of top
    or (card is a number-card and top is a number-card and number of card is number of top + 1)
    or card is a wild-card
    or active-color is none
