language 1

variant mutant-chal-060 changes uno "A bluffer who is found out draws nothing"

  replace event bluff-proved
    set pending to 0
    then comes turn-begins for player
