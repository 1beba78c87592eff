language 1

variant illegal-policy-draw-n changes uno "A card that doesn't fit is taken back; it costs so many cards, and the turn goes on"
  excludes illegal-policy-take-back-2-pass

  option wrong-card-penalty is 1, from 1 to 10 [LEGAL-080] "How many cards a wrong play costs."

  rule try-a-card [LEGAL-080]
    during turn, player may play

  rule take-it-back-and-draw-on [LEGAL-080]
    instead of play when not card matches
      player draws wrong-card-penalty
      then comes turn-begins for player
