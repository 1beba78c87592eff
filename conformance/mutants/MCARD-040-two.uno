language 1

variant mutant-mcard-040-two changes mau-mau "Of two players an eight does nothing"

  replace rule eight
    after play of 8 when players-in is more than 2
      set next-sits-out to yes
