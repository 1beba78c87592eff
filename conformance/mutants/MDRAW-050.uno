language 1

variant mutant-mdraw-050 changes mau-mau "What can't be drawn is still owed"

  replace rule draw-for-the-sevens
    instead of draw when owed is more than 0
      player draws owed
      take cards-drawn from owed
