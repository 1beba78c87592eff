language 1

variant mutant-mcard-040 changes mau-mau "An eight does nothing"

  without eight
