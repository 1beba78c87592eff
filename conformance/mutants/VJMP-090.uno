language 1

variant mutant-vjmp-090 changes jump-in-seven-zero "A 7 that is thrown in on a 7 swaps nothing"

  except seven-swaps when turn is not open and player is not previous of current and face of second of discard-pile is 7
