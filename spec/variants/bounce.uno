language 1

variant bounce changes stacking "Draw cards are stacked, and a Skip that fits sends a Draw Two on"

  class bounce has VBNC

  clause VBNC-010 "Who must draw for Draw Twos may play a Skip of the active color, or any Skip on a Skip; then the next player must draw."
    from publisher-statements-03 ruling A-152
  clause VBNC-020 "Wild Draw Fours are not sent on." absence from publisher-statements-03
  clause VBNC-030 "A card that sends a penalty on does nothing else." ruling A-152

  option bounce-reverse is no, one of yes, no [VBNC-010] "A Reverse that fits sends it back to the one before."
  option bounce-only is no, one of yes, no [VBNC-010] "No draw card answers another, as the publisher has it."

  define card bounces [VBNC-010]
    fours is 0 and card matches
    and (face of card is skip or face of card is reverse and bounce-reverse)

  rule a-bounce-answers [VBNC-010]
    answers of card is yes when card bounces

  rule no-draw-card-answers [VBNC-010]
    answers of card is no when bounce-only and draws of card is more than 0

  except skip [VBNC-030] when pending is more than 0

  except reverse-of-two [VBNC-030] when pending is more than 0
