language 1

variant mutant-v70-030-zero changes seven-zero "A last 0 passes the hands on"

  rule the-last-one-too
    after play of 0 when hand-size of player is 0
      pass all hands
