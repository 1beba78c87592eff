language 1

variant mutant-xrec-020 changes extreme "Two hands are exchanged, the others stay"

  replace rule hands-wander
    after play of reverse when hand-size of player is more than 0
      swap hands of player with next of player
      close catching
      for each p in players
        set called of p to no
        if hand-size of p is 1
          open catching about p
