language 1

variant draw-play-drawn-must-last-four changes draw-play-drawn-must, wild-draw-four-last "A drawn Wild Draw Four that may not be played is kept"

  except no-keeping-what-fits [DRAW-020] when face of drawn-card is wild-draw-four and player has-another-play
