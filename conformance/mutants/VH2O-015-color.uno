language 1

variant mutant-vh2o-015-color changes h2o "A Downpour leaves the color as it was"

  remember color-before as color or none from none

  rule note-the-color
    before play of wild-downpour-one, wild-downpour-two
      set color-before to active-color

  rule keep-the-color
    after play of wild-downpour-one, wild-downpour-two
      set active-color to color-before
