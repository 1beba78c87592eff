language 1

variant mutant-xrec-040 changes extreme "A missed knock costs two"

  replace rule too-late-to-knock
    before play, draw when knocking is open
      close knocking
      for each p in players where not knocked of p starting from player
        p draws knock-penalty + 1
      for each p in players
        set knocked of p to no
