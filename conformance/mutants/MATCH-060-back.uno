language 1

variant mutant-match-060-back changes uno "Who has left is dealt in again"

  replace action leave, in passing
    then
      move hand of player to bottom of draw-pile
      eliminate player
