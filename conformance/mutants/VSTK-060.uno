language 1

variant mutant-vstk-060 changes stacking "An answer is judged by the color that the card beneath has named"

  without judge-by-the-first-color
