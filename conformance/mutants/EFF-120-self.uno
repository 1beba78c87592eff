language 1

variant mutant-eff-120-self changes uno "The four cards go to the one who played the Wild Draw Four"

  replace action accept
    then
      set doubtful to no
      offender draws pending + draws of top
      set pending to 0
