language 1

variant mutant-mcall-010-kept changes mau-mau "Mau-Mau said before a draw counts for the card that is left"

  replace rule a-word-is-for-one-card
    before turn-comes
      set announced of player to no
