language 1

variant mutant-setup-010-three changes uno "The table needs three: between two nothing begins"

  rule three-at-least
    before turn-up-start when players-in is 2
      end the match
