language 1

variant mutant-mcard-020 changes mau-mau "Who draws for a seven then plays"

  replace rule draw-for-the-sevens
    instead of draw when owed is more than 0
      player draws owed
      set owed to 0
      open turn for player
