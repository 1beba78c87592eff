language 1

variant challenge-reveal-all changes uno "A challenged hand is shown to everybody"

  rule everybody-looks [CHAL-040]
    after challenge
      for each p in everybody
        show hand-at-play of offender to p
