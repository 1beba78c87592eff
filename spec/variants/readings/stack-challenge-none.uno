language 1

variant stack-challenge-none changes stacking "A Wild Draw Four that answers another can't be challenged"

  rule no-challenge-of-an-answer [VSTK-050]
    during challenge, player may not challenge when fours is more than 1
