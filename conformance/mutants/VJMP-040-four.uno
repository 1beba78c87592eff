language 1

variant mutant-vjmp-040-four changes jump-in "A Wild Draw Four is thrown in like any card"

  without no-four-jump
