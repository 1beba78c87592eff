language 1

variant challenge-window-before-next-action changes uno "The four cards can still be challenged when they are drawn, until the next player plays or draws"
  window late-challenge for the player, meanwhile [CHAL-030]

  remember hand-unpaid as cards from nothing, hidden
  remember paid as cards from nothing, hidden

  rule there-is-still-time [CHAL-030]
    after accept
      set hand-unpaid to hand of player
      open late-challenge for player

  rule may-challenge-late [CHAL-030]
    during late-challenge, player may challenge

  rule too-late-to-challenge [CHAL-030]
    late-challenge ends before play, draw

  -- Who was right lays the cards back on the draw pile, whence they are drawn as the price of the bluff, and has the turn.
  rule the-cards-go-back [CHAL-060, CHAL-065]
    before bluff-proved during late-challenge
      close late-challenge
      close turn
      make player current
      set paid to hand of player
      for each c in hand-unpaid
        set paid to paid without c
      for each c in paid
        discard c
        move top to draw-pile

  rule only-the-rest-is-due [CHAL-050]
    instead of bluff-disproved during late-challenge
      close late-challenge
      player draws challenge-extra
