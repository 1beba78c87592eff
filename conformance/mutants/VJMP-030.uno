language 1

variant mutant-vjmp-030 changes jump-in "A jump-in adds its effect to that of the card beneath"

  without the-first-is-cancelled
