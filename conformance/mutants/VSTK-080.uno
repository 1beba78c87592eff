language 1

variant mutant-vstk-080 changes stacking "A last draw card is answered like any other"

  replace rule pay-the-penalty
    instead of turn-comes when pending is more than 0 and not doubtful and not some c in hand of player has c answers
      then comes penalty-paid for player

  rule answer-it-all-the-same
    instead of turn-comes when pending is more than 0 and not doubtful and winner is not nobody and some c in hand of player has c answers
      then comes turn-begins for player
