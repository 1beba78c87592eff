language 1

variant drawn-plays-itself changes uno "A drawn card of the active color, or a drawn wild, is laid at once"
  -- What only has the number or symbol is kept, and a drawn Wild Draw Four makes nobody draw.

  rule laid-at-once [DRAW-020]
    drawn settles with play

  rule only-a-wild-or-by-color [DRAW-020]
    during drawn, player may not play unless card is a wild-card or color of card is active-color

  rule not-kept-if-it-can-be-laid [DRAW-020]
    during drawn, player may not keep when drawn-card is a wild-card or color of drawn-card is active-color

  rule a-drawn-four-does-nothing [EFF-100]
    after play of wild-draw-four during drawn
      set pending to 0
