language 1

variant mutant-chal-040 changes uno "The challenged hand is laid open before everybody"

  replace action challenge
    then
      set doubtful to no
      for each p in players
        show hand-at-play of offender to p
      reveal bluffed
      if bluffed
        do bluff-proved for player
      otherwise
        do bluff-disproved for player
