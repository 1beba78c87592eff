language 1

variant mutant-chal-030-twice changes uno "After a bluff that was found out the same card can be challenged again"

  rule once-more
    after challenge when bluffed
      open challenge for player
