language 1

variant blanks-start-flip-on changes blanks, start-flip-on "A blank is passed over like any card that is no number"

  without a-blank-goes-back
