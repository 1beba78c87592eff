language 1

variant mutant-mcall-035 changes mau-mau "After the card it is too late to say it"

  without mau-after-the-card, mau-mau-after-the-card
