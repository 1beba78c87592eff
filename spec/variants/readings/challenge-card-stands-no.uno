language 1

variant challenge-card-stands-no changes uno "A proved bluff is taken back, and its player plays something else"
  -- A web page.

  remember color-before as color or none from none
  remember took-back as yes or no from no, for the turn

  rule the-color-before [CHAL-070]
    before play of wild-draw-four
      set color-before to active-color

  replace event bluff-proved [CHAL-060, CHAL-065, CHAL-070, CHAL-080]
    add draws of top to pending
    move top to hand of offender
    set active-color to color-before
    offender draws pending
    set pending to 0
    set took-back to yes
    make offender current
    then comes turn-begins for offender

  rule something-else [CHAL-070]
    during turn or drawn, player may not play when took-back and face of card is wild-draw-four

  rule a-given-four [CHAL-070]
    after position-set
      set color-before to color of second of discard-pile
