language 1

variant mutant-vstk-020 changes stacking "A card that matches may be played while a penalty is due"

  without only-an-answer
