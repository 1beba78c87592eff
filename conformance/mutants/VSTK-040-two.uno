language 1

variant mutant-vstk-040-two changes stacking "Of what has piled up only two are drawn"

  rule only-two
    before penalty-paid when pending is more than 2 and face of top is draw-two
      set pending to 2
