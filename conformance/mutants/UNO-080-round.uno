language 1

variant mutant-uno-080-round changes uno "One call is good for the whole round"

  without a-call-is-used-up, an-early-call-is-for-the-turn
