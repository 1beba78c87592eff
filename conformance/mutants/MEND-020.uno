language 1

variant mutant-mend-020 changes mau-mau "After a last seven the next player still draws"

  rule a-last-seven-acts
    before round-is-won when owed is more than 0
      next of player draws owed
