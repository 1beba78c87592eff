language 1

variant first-player-random changes uno "Who begins is picked by chance, wherever the dealer sits"
  -- Programs that know no dealer.

  remember beginner as player or nobody from nobody

  rule draw-lots [SETUP-060]
    after start-card when card is a number-card
      pick beginner from players by chance
      make previous of beginner current
