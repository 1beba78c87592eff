language 1

variant mutant-match-030-same changes uno "One player deals all rounds"

  without the-deal-passes
