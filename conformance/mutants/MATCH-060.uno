language 1

variant mutant-match-060 changes uno "The turn moves on when a player leaves, whoever's turn it is"

  rule the-pointer-slips
    after leave when player is not current and turn is open
      close turn
