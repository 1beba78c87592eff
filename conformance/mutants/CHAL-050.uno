language 1

variant mutant-chal-050 changes uno "A challenger who is wrong draws four cards, nothing more"

  replace event bluff-disproved
    add draws of top to pending
    then comes penalty-paid for player
