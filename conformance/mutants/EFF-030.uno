language 1

variant mutant-eff-030 changes uno "A Reverse does nothing at a table of three or more"

  except reverse when players-in is more than 2
