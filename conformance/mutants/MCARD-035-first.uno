language 1

variant mutant-mcard-035-first changes mau-mau "Any card that fits answers the first seven"

  replace rule only-a-seven-answers
    during turn, player may not play when owed is more than 2 unless face of card is 7
