language 1

variant stack-challenge-total-plus-2 changes stacking "A wrong challenge of a series costs what has piled up and two more"
  -- Programs that give a figure.

  without two-more-for-each-four
