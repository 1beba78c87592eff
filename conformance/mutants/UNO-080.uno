language 1

variant mutant-uno-080 changes uno "A call still counts after its player has drawn cards"

  without a-call-is-used-up
