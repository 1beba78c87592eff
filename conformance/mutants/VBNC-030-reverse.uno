language 1

variant mutant-vbnc-030-reverse changes bounce "A Reverse that sends a penalty back between two skips as well"

  rule and-skip
    before play of reverse when pending is more than 0 and players-in is 2
      add 1 to misses
