language 1

variant mutant-uno-040-turn changes uno "Who catches loses the turn"

  rule busy-catching
    after catch when player is current and turn is open
      close turn
