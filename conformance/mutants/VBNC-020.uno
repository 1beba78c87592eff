language 1

variant mutant-vbnc-020 changes bounce "A Skip sends a Wild Draw Four on"

  replace define card bounces
    card matches
    and (face of card is skip or face of card is reverse and bounce-reverse)
