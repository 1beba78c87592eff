language 1

variant dealer-rotation-winner changes uno "Who won the round deals the next one"
  -- Some tables play so, and the sheet of a sister game. Without a winner the deal passes to the left.

  excludes winner-deals

  rule deal-goes-to-the-winner [MATCH-030]
    after round-ends when winner is not nobody
      set dealer to winner
