language 1

variant mutant-vstk-010-itself changes stacking "Who answers must draw what was due all the same"

  rule draw-and-answer
    before play during turn when pending is more than 0
      player draws 1
