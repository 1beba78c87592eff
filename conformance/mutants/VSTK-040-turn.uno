language 1

variant mutant-vstk-040-turn changes stacking "Who has drawn the penalty has the turn"

  rule and-the-turn
    after penalty-paid when winner is nobody
      then comes turn-begins for player
