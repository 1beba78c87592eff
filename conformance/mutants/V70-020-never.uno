language 1

variant mutant-v70-020-never changes seven-zero "A 0 moves no hand"

  without zero-passes
