language 1

variant mutant-start-010-wild changes uno "A start Wild is left without a color, and anything may be played on it"

  without start-wild
