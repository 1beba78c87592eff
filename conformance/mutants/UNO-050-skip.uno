language 1

variant mutant-uno-050-skip changes uno "A lost turn ends the time to catch"

  rule too-late-after-a-skip
    before turn-lost
      close catching
