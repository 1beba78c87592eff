language 1

variant mutant-mdeal-050 changes mau-mau "A seven that is turned up acts"

  rule a-seven-is-turned-up
    after card-is-turned-up when face of top is 7
      add draws of top to owed
