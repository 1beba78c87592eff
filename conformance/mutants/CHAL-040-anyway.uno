language 1

variant mutant-chal-040-anyway changes uno "Who accepts a Wild Draw Four sees the hand too"

  rule a-look-for-four-cards
    before accept
      show hand-at-play of offender to player
