language 1

variant mutant-setup-010 changes uno "The table has eight seats: of nine or ten players the last two sit out"

  rule eight-seats
    before turn-up-start when players-in is more than 8
      eliminate dealer
      eliminate previous of dealer
