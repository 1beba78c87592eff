language 1

variant mutant-chal-010-wild changes uno "A Wild can be challenged too"

  rule doubt-a-wild
    after play of wild when hand-size of player is more than 0
      set doubtful to yes
      set offender to player
