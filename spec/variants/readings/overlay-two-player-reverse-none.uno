language 1

variant overlay-two-player-reverse-none changes overlay, two-player-reverse-none "Nor do several"

  without one-more-reverse-of-two
