language 1

variant mutant-mcall-030 changes mau-mau "Before the card it is too early to say it"

  without mau-before-the-card, mau-mau-before-the-card
