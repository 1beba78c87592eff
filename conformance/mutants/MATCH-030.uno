language 1

variant mutant-match-030 changes uno "Who has won a round deals the next one"

  replace rule the-deal-passes
    after round-ends
      set dealer to if winner is nobody then dealer otherwise winner
