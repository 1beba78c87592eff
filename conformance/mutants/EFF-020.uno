language 1

variant mutant-eff-020 changes uno "A Skip does nothing"

  without skip
