language 1

variant mutant-mdeal-020 changes mau-mau "The same player always deals"

  rule deal-once-more
    after round-is-counted
      set dealer to right of dealer
