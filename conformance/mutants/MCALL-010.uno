language 1

variant mutant-mcall-010 changes mau-mau "Nobody has to say Mau"

  replace rule nothing-was-said
    after play when hand-size of player is 0 and not announced of player
      open unsaid about player
