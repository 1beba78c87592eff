language 1

variant mutant-eff-020 changes uno "A Skip does nothing at a table of three or more"

  except skip when players-in is more than 2
