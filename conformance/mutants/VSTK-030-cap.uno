language 1

variant mutant-vstk-030-cap changes stacking "A cap is agreed on and forgotten"

  rule no-cap
    keeps-the-cap of card is yes
