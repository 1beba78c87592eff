language 1

variant mutant-mdraw-040 changes mau-mau "The discards are never used again"

  replace event draw-pile-empty
    nothing
