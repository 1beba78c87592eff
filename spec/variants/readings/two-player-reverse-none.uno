language 1

variant two-player-reverse-none changes uno "Between two players a Reverse changes no more than the direction"
  -- Programs that forgot it.

  without reverse-of-two
