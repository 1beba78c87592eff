language 1

variant stack-wd4-legality-always changes stacking "A Wild Draw Four that answers another is never a bluff"

  rule an-answer-is-sound [VSTK-060]
    sound of card is yes when fours is more than 0
