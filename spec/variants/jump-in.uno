language 1

variant jump-in changes uno "Who holds exactly the card on top may throw it in, whoever's turn it is"

  class jump-in has VJMP

  chapter VJMP "Jumping in"

  clause VJMP-010 "A card of the same color and the same number or symbol as the top card may be played out of turn."
    from hu-47, mattel-2008-house-rules-04 ruling A-114, A-129
  clause VJMP-020 "Play goes on from the player who jumped in." from hu-48, mattel-2008-house-rules-04 ruling A-119, A-125
  clause VJMP-030 "A card that is jumped in cancels what the card beneath would still have done, and acts itself."
    from hu-49, mattel-2008-house-rules-06 ruling A-120, A-121, A-122
  clause VJMP-040 "Nobody jumps in with a wild." ruling A-060, A-115
  clause VJMP-050 "The time to jump in ends when the next player plays or draws." from hu-51 ruling A-118
  clause VJMP-055 "It also ends when a Wild Draw Four is answered, or when the effect of the card is carried out; of several who jump in the first counts." ruling A-116, A-122
  clause VJMP-060 "A player who holds two alike may play one and jump in on it with the other, one at a time."
    from hu-50, hu-51, mattel-2008-house-rules-05 ruling A-117
  clause VJMP-065 "A jump-in may be the last card, but nobody jumps in on a last card." ruling A-126
  clause VJMP-070 "Nobody jumps in on the start card." absence ruling A-017

  option jump-wilds is no, one of yes, no [VJMP-040] "On a Wild with another."
  option jump-fours is no, one of yes, no [VJMP-040] "On a Wild Draw Four with another."
  option jump-window is next-act, one of next-act, turn-begins [VJMP-055] "Next-act: until the next player plays or draws; turn-begins: only until that turn begins."
  option jump-win is yes, one of yes, no [VJMP-065] "Whether a jump-in may be the last card."
  option jump-own-pair is yes, one of yes, no [VJMP-060] "Whether one may jump in on one's own card."

  window jump for everyone, meanwhile [VJMP-010, VJMP-050]

  define card identical [VJMP-010]
    color of card is color of top and face of card is face of top

  rule open-the-jump [VJMP-010, VJMP-020, VJMP-065]
    after play when winner is nobody
      open jump about player

  rule throw-it-in [VJMP-010, VJMP-060, TURN-060]
    during jump, player may play when card identical unless turn is open and player is current

  rule no-wild-jump [VJMP-040]
    during jump, player may not play when card is a wild-card and draws of card is 0 and not jump-wilds

  rule no-four-jump [VJMP-040]
    during jump, player may not play when card is a wild-card and draws of card is more than 0 and not jump-fours

  rule no-own-jump [VJMP-060]
    during jump, player may not play when player is subject and not jump-own-pair

  rule no-winning-jump [VJMP-065]
    during jump, player may not play when hand-size of player is 1 and not jump-win

  rule too-late-to-jump [VJMP-050]
    jump ends before play, draw

  rule too-late-once-answered [VJMP-055]
    jump ends before accept, challenge

  rule too-late-once-it-is-done [VJMP-055]
    jump ends before penalty-paid, turn-lost

  rule too-late-when-the-turn-begins [VJMP-055]
    jump ends before turn-begins when jump-window is turn-begins

  rule the-turn-is-taken [VJMP-020]
    before play during jump
      close turn
      close challenge
      call off penalty-paid, turn-lost, turn-begins
      make player current

  rule the-first-is-cancelled [VJMP-030]
    before play during jump
      set pending to 0
      set misses to 0
      set doubtful to no

  rule a-reverse-is-cancelled [VJMP-030]
    before play of reverse during jump
      turn direction round
