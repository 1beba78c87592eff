language 1

variant mutant-eff-110 changes uno "Who has drawn the four cards then plays"

  replace action accept
    then
      set doubtful to no
      player draws pending + draws of top
      set pending to 0
      then comes turn-begins for player
