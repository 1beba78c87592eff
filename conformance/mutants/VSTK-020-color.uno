language 1

variant mutant-vstk-020-color changes stacking "Only a Draw Two of the same color answers"

  rule the-color-too
    follows of card is no when card is an action-card and color of card is not active-color
