language 1

variant start-reverse-right changes uno "After a start Reverse the player on the dealer's right begins"
  -- The sheet with the four-card penalty says so.

  replace rule start-reverse [START-030, TWO-040]
    after start-card of reverse
      turn direction round
