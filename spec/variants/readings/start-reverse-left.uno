language 1

variant start-reverse-left changes uno "After a start Reverse the player on the dealer's left begins all the same"

  replace rule start-reverse [START-030, TWO-040]
    after start-card of reverse
      turn direction round
      then comes turn-comes for left of dealer
