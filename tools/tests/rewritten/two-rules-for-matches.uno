language 1

variant mutant-two-rules-for-matches changes uno "The same game in other words"

  replace rule play-a-match
    during turn, player may play when card matches and color of card is active-color

  rule play-another
    during turn, player may play when card matches and color of card is not active-color
