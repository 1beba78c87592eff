language 1

variant mutant-v70-010-never changes seven-zero "A 7 swaps nothing"

  without seven-swaps
