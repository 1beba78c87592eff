language 1

-- item bluff-disproved; clauses CHAL-050, CHAL-070
variant mutant-a-wrong-challenge-costs-eight changes uno "A wrong challenge costs eight"

  replace event bluff-disproved
    add draws of top + 4 to pending
    then comes penalty-paid for player
