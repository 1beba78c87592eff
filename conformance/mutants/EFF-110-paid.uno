language 1

variant mutant-eff-110-paid changes uno "Who has drawn for a Wild Draw Four has the turn"

  rule your-turn-then
    after penalty-paid when face of top is wild-draw-four and winner is nobody
      then comes turn-begins for player
