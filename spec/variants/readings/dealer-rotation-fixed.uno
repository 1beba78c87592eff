language 1

variant dealer-rotation-fixed changes uno "The dealer deals every round"

  replace rule the-deal-passes [MATCH-030]
    after round-ends unless some p in everybody has p is dealer
      set dealer to left of dealer
