language 1

variant mutant-vstk-050-last changes stacking "A bluffer draws four, whatever has piled up"

  rule only-four
    before bluff-proved
      set pending to 0
