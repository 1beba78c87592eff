language 1

variant dealer-random changes uno "Chance names the first dealer"
  replace event draw-for-dealer [SETUP-020]
    pick dealer from players by chance
    then comes round-begins
