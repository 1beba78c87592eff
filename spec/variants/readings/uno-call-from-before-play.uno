language 1

variant uno-call-from-before-play changes uno "Uno is called before the card is laid, or not at all"
  -- Sheets with the four-card penalty, and the publisher's mobile game.

  without call-after-the-card, called-in-time
