language 1

variant mutant-vjmp-010-never changes jump-in "Nobody jumps in"

  without throw-it-in
