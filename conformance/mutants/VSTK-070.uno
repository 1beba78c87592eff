language 1

variant mutant-vstk-070 changes stacking "The color that the first Wild Draw Four named stands"

  remember first-color as color or none from none

  rule keep-the-first-color
    before play during challenge
      set first-color to active-color

  rule the-first-stands
    after play during challenge
      set active-color to first-color
