language 1

variant mutant-vjmp-030-reverse changes jump-in "Both Reverses turn the game"

  without a-reverse-is-cancelled
