language 1

variant mutant-uno-025-drawn changes uno "A call stays good although its player draws instead of laying the card"

  without a-call-is-used-up
