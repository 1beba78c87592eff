language 1

variant end-final-stackable changes stacking "A last draw card may be answered; the first of those without a card wins once somebody has drawn"

  except pay-the-penalty [VSTK-080] when stacked is more than 0

  except go-out [VSTK-080, END-010] when winner is not nobody

  rule who-draws-is-in-again [VSTK-080, END-010]
    before turn-comes
      repeat exactly players-in
        if hand-size of winner is more than 0
          set winner to next of winner
      if hand-size of winner is more than 0
        set winner to nobody
