language 1

variant stack-challenge-target-any changes stacking "In a series of Wild Draw Fours the challenge names whose card is judged"
  excludes challenge-snapshot-now

  remember in-the-series for each player as yes or no from no
  remember bluffed-then for each player as yes or no from no, hidden
  remember hand-then for each player as cards from nothing, hidden

  action challenge also
    choose target from others if fours is more than 1

  rule who-is-in-the-series [VSTK-055]
    during challenge, player may not challenge when fours is more than 1 and not in-the-series of target

  rule remember-each [VSTK-055]
    after play of wild-draw-four
      set in-the-series of player to yes
      set bluffed-then of player to bluffed
      set hand-then of player to hand-at-play

  rule the-named-is-judged [VSTK-055]
    before challenge when fours is more than 1
      set offender to target
      set bluffed to bluffed-then of target
      set hand-at-play to hand-then of target

  rule a-new-series [VSTK-055]
    after penalty-paid, bluff-proved
      for each p in players
        set in-the-series of p to no
