language 1

-- item bluff-proved, challenge-guilty-6; clauses CHAL-060, CHAL-065, CHAL-070, CHAL-080
variant mutant-a-bluffer-draws-six changes uno "A bluffer draws six"

  replace event bluff-proved
    offender draws pending + draws of top + 2
    set pending to 0
    then comes turn-begins for player
