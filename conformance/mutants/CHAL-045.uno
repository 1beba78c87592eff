language 1

variant mutant-chal-045 changes uno "The challenger sees the hand as it is now"

  replace action challenge
    then
      set doubtful to no
      set hand-at-play to hand of offender
      show hand-at-play of offender to player
      reveal bluffed
      if bluffed
        do bluff-proved for player
      otherwise
        do bluff-disproved for player
