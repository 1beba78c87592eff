language 1

variant mutant-v70-020 changes seven-zero "A 0 passes hands clockwise, whatever the direction"

  replace rule zero-passes
    after play of 0 when hand-size of player is more than 0
      if direction is clockwise
        pass all hands
