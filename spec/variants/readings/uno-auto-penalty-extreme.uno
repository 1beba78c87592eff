language 1

variant uno-auto-penalty-extreme changes uno-auto-penalty, extreme "A missed knock is paid before a missed call"

  replace rule too-late-to-knock, ahead of nobody-must-catch [XREC-030, XREC-040]
    before play, draw when knocking is open
      close knocking
      for each p in players where not knocked of p starting from player
        p draws knock-penalty
      for each p in players
        set knocked of p to no
