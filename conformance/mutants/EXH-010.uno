language 1

variant mutant-exh-010 changes uno "An empty draw pile stays empty"

  replace event draw-pile-empty
    nothing
