language 1

variant customizable-cards-score-values-wild-20 changes customizable-cards, score-values-wild-20 "Where wilds count 20, a card to write on does too"

  without a-customizable-card-counts
