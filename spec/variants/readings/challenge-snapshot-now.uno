language 1

variant challenge-snapshot-now changes uno "Judged and shown is the hand as it is when it is challenged"
  -- It differs only where cards come or go in between. What counts is the color alone.

  excludes stack-wd4-legality-always, wilds-count, wilds-count-except-own-kind

  remember color-challenged as color or none from none

  replace rule look-at-the-hand [LEGAL-050, CHAL-045]
    before play of wild-draw-four
      set offender to player
      set color-challenged to reference-color

  rule judge-the-hand-of-now [CHAL-045]
    before challenge
      set hand-at-play to hand of offender
      set bluffed to color-challenged is not none and some c in hand of offender has color of c is color-challenged

  rule a-given-challenge [CHAL-045]
    after position-set
      set color-challenged to color of second of discard-pile
