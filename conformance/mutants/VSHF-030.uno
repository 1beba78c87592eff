language 1

variant mutant-vshf-030 changes shuffle-hands-card "A last Shuffle Hands deals the hands anew"

  rule the-last-one-too
    after play of wild-shuffle-hands when hand-size of player is 0
      for each p in players
        move hand of p to gathered-hands
      repeat exactly size of gathered-hands
        for each p in players starting from left of player
          move top of gathered-hands to hand of p
