language 1

variant mutant-skip-adds-in-an-if changes uno "The same game in other words"

  replace rule skip
    after play when face of card is skip
      add 1 to misses
