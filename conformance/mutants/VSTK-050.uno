language 1

variant mutant-vstk-050 changes stacking "A wrong challenge of a series costs six, whatever has piled up"

  replace event bluff-disproved
    set pending to draws of top + challenge-extra
    then comes penalty-paid for player
