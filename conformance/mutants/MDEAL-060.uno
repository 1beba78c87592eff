language 1

variant mutant-mdeal-060 changes mau-mau "The dealer begins"

  rule the-dealer-begins
    after card-is-turned-up
      make right of dealer current
