language 1

variant end-continue-n changes end-continue-until-one "They play on until so many are out"

  option places is 2, from 1 to 9 [END-010]

  rule enough-are-out [END-010]
    after play when players-seated - players-in is at least places
      set winner to first-out
