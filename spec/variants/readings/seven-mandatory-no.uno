language 1

variant seven-mandatory-no changes seven-zero "Who plays a 7 may keep the hand and not swap"

  action lay, a kind of play [V70-010]
    choose card from hand
    then
      discard card
      set active-color to color of card

  rule lay-a-seven [V70-010]
    during turn, player may lay when face of card is 7 and card matches

  rule lay-the-drawn-seven [V70-010]
    during drawn, player may lay when card is drawn-card and face of card is 7 and card matches

  except seven-swaps [V70-010] when other is nobody
