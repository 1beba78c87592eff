language 1

variant mutant-vbnc-010 changes bounce "Any Skip sends a Draw Two on, whatever its color"

  rule any-skip-answers
    answers of card is yes when face of card is skip and fours is 0

  rule any-skip-is-played
    during turn, player may play when pending is more than 0 and face of card is skip
