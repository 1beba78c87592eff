language 1

variant dealer-rotation-winner changes uno "Who won the round deals the next one"

  excludes winner-deals

  replace rule the-deal-passes [MATCH-030]
    after round-ends when winner is not nobody
      set dealer to winner
