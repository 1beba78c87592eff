language 1

variant mutant-vjmp-070 changes jump-in "One may jump in on the start card"

  rule on-the-start-card
    after start-card
      open jump about dealer
