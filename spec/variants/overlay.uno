language 1

variant overlay changes uno "Several cards with one number may be laid in one turn"

  class overlay has VOVL

  clause VOVL-010 "In your turn you may lay several cards with one number, one on another: the first must fit the pile, and each further one must have the same number."
    from hu-64, hu-65 ruling A-154, A-155
  clause VOVL-020 "You choose the order: the last card is the top card, and its color is the active color." ruling A-156
  clause VOVL-030 "Only numbers are laid together: a Skip, a Reverse, a Draw Two or a wild is laid alone." absence ruling A-157
  clause VOVL-050 "Cards laid together are one play: whoever is left with one card calls Uno once, before or after it, and whoever has laid all cards has won the round."
    ruling A-079, A-080
  clause VOVL-060 "After drawing, the drawn card is laid alone." ruling A-159

  option overlay-actions is numbers-only, one of numbers-only, add [VOVL-030] "Add: Skips, Reverses and Draw Twos may be laid together too, and their effects add up."

  define card is-laid-together [VOVL-030]
    card is a number-card or card is an action-card and overlay-actions is add

  define card goes-on by d [VOVL-010]
    face of card is face of d and card is-laid-together

  action play also
    choose more from rows of 1 to 7 cards linked by goes-on, optional when yes [VOVL-010, VOVL-020, VOVL-050, TURN-020, TURN-040], said "and"
    then
      for each c in more
        discard c
        set active-color to color of c
        do one-more with c

  event one-more [VOVL-020]
    nothing

  rule one-more-skip [VOVL-030]
    after one-more of skip
      add 1 to misses

  rule one-more-reverse [VOVL-030]
    after one-more of reverse
      turn direction round

  rule one-more-reverse-of-two [VOVL-030, TWO-010]
    after one-more of reverse when a-reverse-is-a-skip
      add 1 to misses

  define a-reverse-is-a-skip [TWO-010]
    players-in is 2

  rule one-more-draw-two [VOVL-030]
    after one-more of draw-two
      add draws of card to pending

  rule only-the-drawn-card [VOVL-060, DRAW-030]
    during drawn, player may not play when more is not nothing

  rule call-before-the-others [VOVL-050, UNO-020]
    during turn, player may call when hand-size of player is more than 2 and not called of player and player could-keep-one

  define p could-keep-one [VOVL-050]
    some c in hand of p has (count of d in hand of p where d goes-on by c) is at least hand-size of p - 1
