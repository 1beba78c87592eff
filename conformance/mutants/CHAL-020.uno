language 1

variant mutant-chal-020 changes uno "Anybody but the one who laid it may challenge a Wild Draw Four"

  rule everybody-challenges
    during at-any-time, player may challenge when challenge is open and player is not current and player is not offender

  rule the-first-one-counts
    before challenge
      close challenge
