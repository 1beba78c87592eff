language 1

variant mutant-end-010-reverse changes uno "A Reverse as the last card does not end the round"

  except go-out when face of card is reverse
