language 1

variant shuffle-hands-card changes uno "A wild card after which all hands are dealt anew"

  class shuffle-hands-card has VSHF

  chapter VSHF "Shuffle Hands"

  clause VSHF-010 "One Shuffle Hands joins the deck. It is a wild: it may be played on any card, and its player names the color."
    from mattel-poland-112-01, mattel-poland-112-04
  clause VSHF-020 "All hands are gathered, shuffled and dealt out, card by card from the left of its player, to the last card."
    from mattel-poland-112-01 ruling B-007
  clause VSHF-025 "The direction of play stays as it is." from mattel-poland-112-01
  clause VSHF-030 "As the last card it is a plain Wild: no hand moves, and the round is won." ruling B-004
  clause VSHF-040 "As the start card it is treated as a start Wild, and no hand moves." ruling B-003
  clause VSHF-050 "Who is dealt a hand of one card must call Uno; a call made before counts no more." ruling B-005
  clause VSHF-060 "A Shuffle Hands counts 50 points." from hu-30, mattel-2022-06 ruling B-006

  deck [VSHF-010, VSHF-040, VSHF-060]
    1 of no color: wild-shuffle-hands
    wild-shuffle-hands are wild-card

  -- Where the hands lie while they are dealt anew; at any other time it is empty.
  zone gathered-hands, face down [VSHF-020]

  rule all-hands-are-dealt-anew [VSHF-020, VSHF-025, VSHF-030]
    after play of wild-shuffle-hands when hand-size of player is more than 0
      for each p in players
        move hand of p to gathered-hands
      shuffle gathered-hands
      repeat exactly size of gathered-hands
        for each p in players starting from left of player
          move top of gathered-hands to hand of p
      for each p in players
        do hand-dealt-anew for p

  event hand-dealt-anew [VSHF-050]
    close catching about player
    set called of player to no
    if hand-size of player is 1
      open catching about player
