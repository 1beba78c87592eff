language 1

variant jump-match-color-or-face changes jump-in "The color or the face is enough to jump in"
  -- The bracket of the Hungarian page.

  replace define card identical [VJMP-010]
    color of card is color of top or face of card is face of top
