language 1

variant mutant-mcall-060-count changes mau-mau "The count comes at once"

  rule count-at-once
    after play when hand-size of player is 0
      close unsaid about player
