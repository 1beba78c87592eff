language 1

variant mutant-mcard-035 changes mau-mau "A jack answers a seven too"

  replace rule only-a-seven-answers
    during turn, player may not play when owed is more than 0 unless face of card is 7 or face of card is jack
