language 1

variant mutant-mcard-010 changes mau-mau "After a seven the next player draws three"

  replace rule seven
    after play of 7
      add 3 to owed
