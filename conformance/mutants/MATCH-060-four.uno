language 1

variant mutant-match-060-four changes uno "A Wild Draw Four goes with its player"

  rule nothing-to-answer
    after leave when player is offender and doubtful
      close challenge
      set doubtful to no
