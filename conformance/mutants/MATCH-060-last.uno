language 1

variant mutant-match-060-last changes uno "When all but one have left nothing ends"

  without last-one-left
