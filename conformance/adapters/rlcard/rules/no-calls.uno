language 1

variant no-calls changes uno "Nobody calls with one card left, and nobody is caught"

  without one-card-left
  without call-before-the-card
  without call-after-the-card
  without catch-it
  without called-in-time
  without caught-once
  without a-call-is-used-up
  without an-early-call-is-for-the-turn
