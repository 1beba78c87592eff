language 1

variant jump-on-start changes jump-in "One may jump in on the start card, unless it is a wild"
  rule the-start-card-too [VJMP-070]
    after start-card unless card is a wild-card
      open jump
