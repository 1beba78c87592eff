language 1

variant no-leaving changes uno "All play until the round is over"

  without may-leave
