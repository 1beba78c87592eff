language 1

variant start-wild-random changes uno "A start Wild gets a color by chance"

  replace rule start-wild [START-050]
    after start-card when card is a wild-card
      pick active-color from colors by chance
