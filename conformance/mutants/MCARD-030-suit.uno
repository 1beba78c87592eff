language 1

variant mutant-mcard-030-suit changes mau-mau "A seven of the suit alone answers a seven"

  replace rule only-a-seven-answers
    during turn, player may not play when owed is more than 2 unless face of card is 7
