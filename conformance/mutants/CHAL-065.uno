language 1

variant mutant-chal-065 changes uno "A bluffer who is found out draws four, but the challenger's turn is lost all the same"

  replace event bluff-proved
    offender draws pending + draws of top
    set pending to 0
