language 1

variant mutant-uno-055-penalty changes uno "A penalty that is drawn ends the time to catch"

  rule too-late-after-a-penalty
    before penalty-paid
      close catching
