language 1

variant mutant-vshf-020 changes shuffle-hands-card "Shuffle Hands is dealt beginning with its player"

  replace rule all-hands-are-dealt-anew
    after play of wild-shuffle-hands when hand-size of player is more than 0
      for each p in players
        move hand of p to gathered-hands
      shuffle gathered-hands
      repeat exactly size of gathered-hands
        for each p in players starting from player
          move top of gathered-hands to hand of p
      for each p in players
        do hand-dealt-anew for p
