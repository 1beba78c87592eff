language 1

variant swap-hands-card changes uno "A wild card with which two players swap hands"

  class swap-hands-card has VSWP

  chapter VSWP "Swap Hands"

  clause VSWP-010 "One Swap Hands joins the deck. It is a wild: it may be played on any card, and its player names the color."
    from four-card-penalty-edited-08, mattel-poland-112-04
  clause VSWP-020 "Its player chooses another player and swaps hands with that one." from four-card-penalty-edited-08
  clause VSWP-030 "As the last card it is a plain Wild: nobody swaps, and the round is won." from four-card-penalty-edited-08
  clause VSWP-040 "As the start card it is treated as a start Wild, and nobody swaps." ruling B-003
  clause VSWP-050 "Who holds one card after the swap must call Uno; a call made before counts no more." ruling B-005
  clause VSWP-060 "A Swap Hands counts 50 points." from hu-30, mattel-2022-06 ruling B-006

  deck [VSWP-010, VSWP-040, VSWP-060]
    1 of no color: wild-swap-hands
    wild-swap-hands are wild-card

  action play also
    choose partner from others if face of card is wild-swap-hands, optional when hand-size of player is 1 [VSWP-020, VSWP-030], said "with"

  rule two-hands-are-swapped [VSWP-020, VSWP-030]
    after play of wild-swap-hands when hand-size of player is more than 0
      swap hands of player with partner
      do hand-swapped for player
      do hand-swapped for partner

  event hand-swapped [VSWP-050]
    close catching about player
    set called of player to no
    if hand-size of player is 1
      open catching about player
