language 1

variant uno-on-received-auto changes seven-zero "Who gets a hand of one card has called"

  replace event hand-received [V70-060]
    close catching about player
    set called of player to no
    if hand-size of player is 1
      set called of player to yes
