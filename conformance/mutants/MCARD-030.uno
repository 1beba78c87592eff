language 1

variant mutant-mcard-030 changes mau-mau "A seven can't be passed on"

  replace rule only-a-seven-answers
    during turn, player may not play when owed is more than 0
