language 1

variant mutant-vbnc-030 changes bounce "A Skip that sends a penalty on skips as well"

  rule and-skip
    before play of skip when pending is more than 0
      add 1 to misses
