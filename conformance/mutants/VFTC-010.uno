language 1

variant mutant-vftc-010 changes fifty-two-cards "There are no sixes"

  deck
    remove 1 of each suit: 6
