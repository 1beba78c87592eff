language 1

variant mutant-mcall-060-back changes mau-mau "The own next turn does not end the time to catch"

  without too-late-in-the-next-turn
