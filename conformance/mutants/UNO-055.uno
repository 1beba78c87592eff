language 1

variant mutant-uno-055 changes uno "A lost turn ends the time to catch"

  rule too-late-after-a-skip
    before turn-lost
      close catching
