language 1

variant mutant-vbnc-010-two changes bounce "A Draw Two answers a Skip that has sent a penalty on"

  rule a-draw-two-answers-a-skip
    answers of card is yes when face of top is skip and face of card is draw-two
