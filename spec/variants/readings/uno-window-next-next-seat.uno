language 1

variant uno-window-next-next-seat changes uno "The time to catch ends when the next player's turn is lost, too"

  rule too-late-once-skipped [UNO-055]
    catching ends before penalty-paid, turn-lost
