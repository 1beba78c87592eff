language 1

variant uno-early-call-stands changes uno "A call with two cards stands until a card is drawn"

  without an-early-call-is-for-the-turn
