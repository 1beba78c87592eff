language 1

variant uno-off changes uno "Nobody calls, and nobody is caught"
  without one-card-left, call-before-the-card

  rule nobody-calls [UNO-010]
    player may not call
