language 1

variant mutant-vshf-020-sizes changes shuffle-hands-card "Everybody gets as many cards as before"

  replace rule all-hands-are-dealt-anew
    after play of wild-shuffle-hands
      for each p in players
        do hand-dealt-anew for p
