language 1

-- item bluff-proved; clauses CHAL-065, CHAL-060, CHAL-070, CHAL-080
variant mutant-a-right-challenge-costs-the-turn changes uno "After a right challenge the challenger loses the turn"

  replace event bluff-proved
    offender draws pending + draws of top
    set pending to 0
    then comes turn-lost for player
