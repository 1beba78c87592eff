language 1

variant bounce-jump-in changes bounce, stacking-jump-in "Nobody jumps in on a card that has sent a penalty on"

  rule no-jump-on-a-bounce [VJMP-080]
    during jump, player may not play when pending is more than 0 and draws of top is 0
