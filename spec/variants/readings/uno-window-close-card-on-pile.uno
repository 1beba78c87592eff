language 1

variant uno-window-close-card-on-pile changes uno "The time to catch ends when the next card is laid, and no draw ends it"
  without too-late-once-drawn
