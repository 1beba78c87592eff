language 1

-- The Hungarian page names this game and its aims; its rules are lost (hu-67). What follows is a guess that meets the aims:
-- a long round, some chaos, and a price for not paying attention. Nothing of it may be attributed to anybody.
variant extreme changes uno "Reconstruction: longer rounds, hands that wander, and knocking for those who pay attention"

  class extreme has XREC

  chapter XREC "Extreme, a reconstruction"

  clause XREC-010 "The last card must have the number or symbol of the top card: its color isn't enough, and no wild is the last card." reconstruction from hu-67
  clause XREC-020 "After a Reverse all pass their hands on in the new direction, unless it was somebody's last card." reconstruction from hu-67
  clause XREC-025 "Who gets a hand of one card must call Uno; a call made before counts no more." reconstruction from hu-67
  clause XREC-030 "When a card is laid on one of the same number or symbol, everybody must knock, in any order; the time to knock ends when a player plays or draws." reconstruction from hu-67
  clause XREC-040 "Who has not knocked in time draws a card, before anything else happens: clockwise, beginning with the one who plays or draws." reconstruction from hu-67
  clause XREC-050 "Nobody knocks twice, and nobody when there is nothing to knock for; it costs nothing to try." reconstruction from hu-67

  option knock-penalty is 1, from 0 to 8 [XREC-040] "How many cards a player draws who has not knocked."

  remember knocked for each player as yes or no from no, shown, given [XREC-030]

  window knocking for everyone, meanwhile [XREC-030]

  action knock [XREC-030, XREC-050]
    then
      set knocked of player to yes

  rule last-card-by-face [XREC-010]
    player may not play when hand-size of player is 1 and (face of card is not face of top or card is a wild-card)

  rule hands-wander [XREC-020, XREC-025]
    after play of reverse when hand-size of player is more than 0
      pass all hands
      close catching
      for each p in players
        set called of p to no
        if hand-size of p is 1
          open catching about p

  rule time-to-knock [XREC-030]
    after play when face of card is face of second of discard-pile and winner is nobody
      open knocking

  rule knock [XREC-030, XREC-050]
    during knocking, player may knock when not knocked of player

  rule too-late-to-knock [XREC-030, XREC-040]
    before play, draw when knocking is open
      close knocking
      for each p in players where not knocked of p starting from player
        p draws knock-penalty
      for each p in players
        set knocked of p to no
