language 1

variant mutant-setup-060 changes uno "After a number as the start card the dealer begins"

  rule the-dealer-begins
    after start-card when card is a number-card
      then comes turn-comes for dealer
