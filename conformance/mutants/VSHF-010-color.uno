language 1

variant mutant-vshf-010-color changes shuffle-hands-card "The color stays after Shuffle Hands"

  remember old-color as color or none from none

  rule keep-the-old-color
    before play of wild-shuffle-hands
      set old-color to active-color

  rule the-old-color-again
    after play of wild-shuffle-hands
      set active-color to old-color
