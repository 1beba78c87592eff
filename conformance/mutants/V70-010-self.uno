language 1

variant mutant-v70-010-self changes seven-zero "A 7 only gives the own hand to be looked at: nobody swaps"

  without seven-swaps
