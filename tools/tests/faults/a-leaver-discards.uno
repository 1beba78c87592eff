language 1

-- item leave; clauses MATCH-060
variant mutant-a-leaver-discards changes uno "Who leaves lays the hand under the discard pile"

  replace action leave, in passing
    then
      move hand of player to bottom of discard-pile
      eliminate player from the match
