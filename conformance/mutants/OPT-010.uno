language 1

variant mutant-opt-010 changes uno "A 0 passes all hands on though nobody agreed on it"

  rule zeros-pass
    after play of 0
      pass all hands
