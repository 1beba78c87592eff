language 1

variant mutant-match-060-pile changes uno "The hand of who leaves goes under the discard pile"

  replace action leave, in passing
    then
      move hand of player to bottom of discard-pile
      eliminate player from the match
