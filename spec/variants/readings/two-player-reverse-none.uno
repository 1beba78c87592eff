language 1

variant two-player-reverse-none changes uno "Between two players a Reverse changes nothing"

  without reverse-of-two
