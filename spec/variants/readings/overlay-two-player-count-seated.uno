language 1

variant overlay-two-player-count-seated changes overlay, two-player-count-seated "Of several Reverses each counts as the first does"

  rule only-where-two-began [TWO-010]
    a-reverse-is-a-skip is no when seated is more than 2
