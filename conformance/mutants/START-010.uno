language 1

variant mutant-start-010 changes uno "A Skip, Reverse or Draw Two as the start card does nothing"

  without start-skip, start-reverse, start-draw-two
