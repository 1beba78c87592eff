language 1

variant mutant-uno-010-two changes uno "A call is owed with two cards left"

  rule two-cards-left
    after play when hand-size of player is 2
      open catching about player
