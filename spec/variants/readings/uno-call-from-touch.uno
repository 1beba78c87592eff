language 1

variant uno-call-from-touch changes uno "Uno is called once the card lies there, not before"
  without call-before-the-card

  rule not-before-the-card [UNO-020]
    player may not call when hand-size of player is more than 1
