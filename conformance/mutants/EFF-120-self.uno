language 1

variant mutant-eff-120-self changes uno "The four cards go to the one who played the Wild Draw Four"

  replace action accept
    then
      set doubtful to no
      offender draws draws of top
