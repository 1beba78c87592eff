language 1

variant mutant-vjmp-040 changes jump-in "A Wild is thrown in like any card"

  without no-wild-jump
