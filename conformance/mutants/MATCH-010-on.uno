language 1

variant mutant-match-010-on changes uno "Rounds are dealt for ever"

  replace event match-goes-on
    open round-over
