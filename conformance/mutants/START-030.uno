language 1

variant mutant-start-030 changes uno "With a start Reverse the player on the dealer's right begins"

  replace rule start-reverse
    after start-card of reverse
      turn direction round
