language 1

variant challenge-reveal-none changes uno "A challenged hand is shown to nobody: the table judges it"
  -- Programs that tell only who was right.

  replace action challenge [CHAL-020, CHAL-030, CHAL-040, END-030]
    then
      set doubtful to no
      reveal bluffed
      if bluffed
        do bluff-proved for player
      otherwise
        do bluff-disproved for player
