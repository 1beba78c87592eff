language 1

variant mutant-mcall-040-next changes mau-mau "Only the next player may catch"

  replace rule catch-the-silent
    during unsaid, player may catch when other is subject and player is next of other
