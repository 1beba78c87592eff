language 1

variant no-bluff changes uno "A Wild Draw Four is played only when it is right, and nobody challenges it"
  -- Programs that judge the play themselves play so; the sheets leave it to the players.

  rule only-a-sound-play
    during turn or drawn, player may not play when not card sound

  replace rule wild-draw-four [EFF-100]
    after play of wild-draw-four
      add draws of card to pending
