language 1

variant mutant-mcall-020 changes mau-mau "Nobody has to say Mau-Mau"

  replace rule nothing-was-said
    after play when hand-size of player is 1 and not announced of player
      open unsaid about player
