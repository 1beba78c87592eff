language 1

variant uno-window-next-turn changes uno "The time to catch ends as soon as the next player's turn begins"
  -- The Hungarian page: until the next player's turn.

  replace rule too-late-once-drawn [UNO-050]
    catching ends before turn-begins
