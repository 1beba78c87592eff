language 1

variant mutant-opt-010-stacking changes uno "Who holds a Draw Two need not pay for one though nobody agreed on it"

  except pay-the-penalty when some c in hand of player has face of c is draw-two
