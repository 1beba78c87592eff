language 1

variant mutant-end-020 changes uno "The round is counted at once, without the cards that the last card would make the next player draw"

  replace rule round-is-over
    instead of turn-comes when winner is not nobody and not doubtful
      then comes round-ends

  except pay-the-penalty when winner is not nobody
