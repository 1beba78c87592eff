language 1

variant two-player-count-seated changes uno "The rules for two players hold only where two began"

  remember seated as number 0 to 100 from 0, for the match, shown, given

  rule count-the-seats [TWO-010]
    before match-begins
      set seated to players-in

  replace rule reverse-of-two [TWO-010]
    after play of reverse when seated is 2 or seated is 0 and players-in is 2
      add 1 to misses
