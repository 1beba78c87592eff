language 1

variant jump-action-both-apply changes jump-in "A card that is jumped in adds its effect to that of the card beneath"

  without the-first-is-cancelled, a-reverse-is-cancelled
