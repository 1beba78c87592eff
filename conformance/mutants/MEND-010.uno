language 1

variant mutant-mend-010 changes mau-mau "The round ends with the last card but one"

  replace rule last-card
    after play when hand-size of player is 1
      then comes round-is-won for player
