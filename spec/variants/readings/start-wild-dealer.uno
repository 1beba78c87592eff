language 1

variant start-wild-dealer changes uno "The dealer names the color of a start Wild"
  -- The Hungarian page says so.

  replace rule start-wild [START-050]
    after start-card of wild
      open name for dealer
