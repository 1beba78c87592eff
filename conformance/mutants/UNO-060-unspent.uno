language 1

variant mutant-uno-060-unspent changes uno "A catch for which no card is left can be made again"

  replace rule caught-once
    after catch when cards-drawn is more than 0
      close catching about other
