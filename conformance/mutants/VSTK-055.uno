language 1

variant mutant-vstk-055 changes stacking "A wrong challenge of a series costs two more, not two for each card"

  without two-more-for-each-four
