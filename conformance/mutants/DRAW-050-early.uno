language 1

variant mutant-draw-050-early changes uno "Before a penalty that is larger than the draw pile the discard pile is laid upon it"

  rule all-together
    before penalty-paid when size of draw-pile is less than pending
      move discard-pile without top to draw-pile
