language 1

variant mutant-end-030 changes uno "A last Wild Draw Four can be challenged"

  replace rule wild-draw-four
    after play of wild-draw-four
      set doubtful to yes

  except round-is-over when doubtful
