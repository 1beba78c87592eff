language 1

variant mutant-chal-030 changes uno "Who has drawn the four cards may still challenge"

  rule second-thoughts
    during at-any-time, player may challenge when face of top is wild-draw-four and offender is not nobody and not doubtful and player is previous of current and player is not offender

  rule a-late-challenge
    instead of challenge when not doubtful
      if bluffed
        offender draws draws of top
      otherwise
        player draws challenge-extra
      set offender to nobody
