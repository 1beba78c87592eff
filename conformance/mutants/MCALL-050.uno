language 1

variant mutant-mcall-050 changes mau-mau "Who is caught without Mau-Mau has won all the same"

  without not-won-yet
