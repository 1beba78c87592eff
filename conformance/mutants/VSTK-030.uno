language 1

variant mutant-vstk-030 changes stacking "An answer takes the place of what was due"

  rule only-the-last
    before play when draws of card is more than 0
      set pending to 0
