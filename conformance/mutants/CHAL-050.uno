language 1

variant mutant-chal-050 changes uno "A challenger who is wrong draws four cards, nothing more"

  replace event bluff-disproved
    set pending to draws of top
    then comes penalty-paid for player
