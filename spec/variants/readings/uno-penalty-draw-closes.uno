language 1

variant uno-penalty-draw-closes changes uno "The time to catch ends when the next player draws for a penalty, too"

  rule too-late-once-paid [UNO-055]
    catching ends before penalty-paid
