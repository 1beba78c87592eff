language 1

variant overlay changes uno "Several cards with one number may be laid in one turn"

  class overlay has VOVL

  clause VOVL-010 "In your turn you may lay several cards with one number, one on another: the first must match, and each further one has the same number." from hu-64, hu-65 ruling A-154, A-155
  clause VOVL-020 "They lie in the order in which you lay them: the last one is the top card, and its color the active color." ruling A-156
  clause VOVL-030 "Only numbers are laid together; every Skip, Reverse, Draw Two and wild is laid alone." absence ruling A-157
  clause VOVL-050 "Several cards are one play: whoever goes down to one card by it calls Uno once, before or after it, and whoever lays all cards has won the round." ruling A-079, A-080
  clause VOVL-060 "After drawing, the drawn card is laid alone." ruling A-159

  option overlay-actions is numbers-only, one of numbers-only, add [VOVL-030] "Add: Skips, Reverses and Draw Twos may be laid together too, and their effects add up."

  define card goes-on by d [VOVL-010, VOVL-030]
    face of card is face of d
    and (card is a number-card or card is an action-card and overlay-actions is add)

  action play also
    choose more from rows of 1 to 7 cards linked by goes-on if not card is a wild-card, optional when yes [VOVL-010, VOVL-020], said "and"

  rule lay-the-others, ahead of skip, reverse, draw-two, wild-draw-four, one-card-left, go-out, reverse-of-two [VOVL-010, VOVL-020, VOVL-050]
    after play
      for each c in more
        discard c
        set active-color to color of c

  rule skips-add-up [VOVL-030]
    after play of skip
      for each c in more
        add 1 to misses

  rule reverses-add-up [VOVL-030]
    after play of reverse
      for each c in more
        turn direction round
        if players-in is 2
          add 1 to misses

  rule draw-twos-add-up [VOVL-030]
    after play of draw-two
      for each c in more
        add draws of c to pending

  rule only-the-drawn-card [VOVL-060, DRAW-030]
    during drawn, player may not play when more is not nothing

  rule call-before-the-others [UNO-020, VOVL-050]
    during turn, player may call when hand-size of player is more than 2 and not called of player and some c in hand of player has (count of d in hand of player where d goes-on by c) is at least hand-size of player - 1
