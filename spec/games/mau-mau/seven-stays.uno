language 1

variant seven-stays changes mau-mau "A seven can't be passed on: the next player draws"
  -- The other usual reading of the seven.

  replace rule only-a-seven-answers [MCARD-030, MCARD-035]
    during turn, player may not play when owed is more than 0
