language 1

variant start-wild-dealer changes uno "The dealer names the color of a start Wild"
  -- The Hungarian page says so.

  replace rule start-wild [START-050]
    after start-card when card is a wild-card
      open name for dealer
