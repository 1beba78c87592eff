language 1

variant mutant-eff-100 changes uno "The four cards of a Wild Draw Four are counted twice"

  replace action accept
    then
      set doubtful to no
      add draws of top times 2 to pending
      then comes penalty-paid for player
