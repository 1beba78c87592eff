language 1

variant mutant-vstk-050-unasked changes stacking "A Wild Draw Four that answers another can't be challenged"

  rule only-the-first
    during challenge, player may not challenge when fours is more than 1
