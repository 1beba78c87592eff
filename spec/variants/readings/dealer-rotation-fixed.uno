language 1

variant dealer-rotation-fixed changes uno "The dealer deals every round"

  without the-deal-passes
