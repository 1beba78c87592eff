language 1

variant mutant-vstk-055-last changes stacking "A bluffer draws four, whatever has piled up"

  rule only-four
    before bluff-proved
      set pending to 0
