language 1

variant challenge-guilty-6 changes uno "A bluff costs six cards"
  -- A table was found that plays so.

  rule a-bluff-costs-two-more [CHAL-060]
    after bluff-proved
      offender draws 2
