language 1

variant mutant-a-penalty-in-one-go changes uno "The same game in other words"

  replace event penalty-paid
    player draws pending
    take pending from pending
