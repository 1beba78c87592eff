language 1

variant mutant-exh-030 changes uno "A penalty ends when the draw pile runs out"

  replace event penalty-paid
    player draws if size of draw-pile is more than 0 and size of draw-pile is less than pending then size of draw-pile otherwise pending
    set pending to 0
