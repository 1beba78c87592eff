language 1

variant mutant-vstk-010 changes stacking "A Wild Draw Four is accepted or challenged, but not answered"

  without answer-a-four
