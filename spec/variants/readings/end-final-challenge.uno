language 1

variant end-final-challenge changes uno "A last Wild Draw Four may be challenged, in vain"
  -- Programs that make no exception.

  replace rule wild-draw-four [CHAL-010, END-030]
    after play of wild-draw-four
      set doubtful to yes
