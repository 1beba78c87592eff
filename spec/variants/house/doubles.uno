language 1

variant doubles changes uno "A number may be followed at once by the same number"
  -- A window of its own: after a number its player may add one more card of that number, or not.
  window second for the player

  action leave-it
    then
      nothing

  rule offer-a-second "Whoever lays a number may lay another one like it before the turn passes on."
    after play during turn or drawn when card is a number-card
      open second for player

  rule lay-a-second "Only the same number goes on it, in any color."
    during second, player may play when face of card is face of top

  rule or-none "Nobody has to."
    during second, player may leave-it

  rule nothing-to-add "The turn passes on by itself when no card fits."
    second settles with leave-it

  rule call-before-the-second "Who holds two cards may call before laying the second one."
    during second, player may call when hand-size of player is 2 and not called of player
