language 1

variant mutant-vbnc-010-reverse changes bounce "A Reverse sends a Draw Two back, though nobody has agreed on it"

  replace define card bounces
    fours is 0 and card matches
    and (face of card is skip or face of card is reverse)
