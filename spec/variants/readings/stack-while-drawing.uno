language 1

variant stack-while-drawing changes stacking "A draw card that comes while a penalty is drawn may be laid, and passes the rest on"
  window paying for the player [VSTK-040]

  action draw-on [VSTK-040]
    then
      then comes penalty-paid for player

  rule one-by-one [VSTK-040]
    instead of penalty-paid when stacked is more than 0 and pending is more than 1 and winner is nobody
      player draws 1
      take 1 from pending
      set drawn-card to last-drawn
      open paying for player

  rule pass-the-rest-on [VSTK-040]
    during paying, player may play when card is drawn-card and card answers

  rule or-draw-on [VSTK-040]
    during paying, player may draw-on

  rule nothing-to-pass-it-on-with [VSTK-040]
    paying settles with draw-on

  rule call-before-passing-it-on [UNO-020]
    during paying, player may call when hand-size of player is 2 and not called of player
