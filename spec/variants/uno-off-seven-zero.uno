language 1

variant uno-off-seven-zero changes uno-off, seven-zero "Where nobody calls, a hand of one card changes nothing"

  replace event hand-received [V70-060]
    nothing
